export { emptyBatch } from "./empty-batch.ts";
export { traceBatches } from "./trace-batches.ts";
