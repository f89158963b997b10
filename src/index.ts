export * from "./codec/index.ts";
export * from "./error/index.ts";
export * from "./layout/index.ts";
export * from "./protocol/index.ts";
export * from "./render/index.ts";
export * from "./schema/index.ts";
export * from "./trace/index.ts";
