import type { FieldSchema, MessageSchema } from "../schema/index.ts";

/** How a length stands before what it counts: as it is (int16, int32), or plus one (uvarint). */
export type LengthEncoding = "int16" | "int32" | "uvarint";

/** The types whose bytes have one form in every version. */
export type FixedType = "bool" | "int8" | "int16" | "uint16" | "int32" | "uint32" | "int64" | "uuid" | "float64";

/** How a value is written, with every rule about versions applied. */
export type TypeLayout = FixedTypeLayout | SizedTypeLayout | ArrayLayout | StructTypeLayout;

/** A type whose bytes have one form in every version. */
export interface FixedTypeLayout {
  kind: FixedType;
}

/** A string, bytes or records, with a length before it. */
export interface SizedTypeLayout {
  kind: "string" | "bytes" | "records";
  length: LengthEncoding;
  nullable: boolean;
}

/** An array, with a count before its elements. */
export interface ArrayLayout {
  kind: "array";
  length: "int32" | "uvarint";
  nullable: boolean;
  element: Exclude<TypeLayout, ArrayLayout>;
}

/** A struct as the type of a field or of an array's elements. */
export interface StructTypeLayout {
  kind: "struct";
  /** How a nullable struct says whether it is there: an int8 of -1 or 1, or inside a tag a uvarint of 0 or 1. */
  presence: "int8" | "uvarint" | undefined;
  struct: StructLayout;
}

/** A struct at one version. */
export interface StructLayout {
  name: string;
  /** Whether it ends with tagged fields. */
  flexible: boolean;
  /** In the order of the bytes. */
  fields: readonly FieldLayout[];
  /** By ascending tag. */
  taggedFields: readonly FieldLayout[];
  /** Fields that this version lacks: a value for one is an error, unless it is ignorable or the default. */
  absentFields: readonly FieldLayout[];
  /** All of these, in the order of the schema. */
  allFields: readonly FieldLayout[];
}

/** A field at one version. */
export interface FieldLayout {
  /** As the schema spells it: `TopicName`. */
  name: string;
  /** As Kafka's JSON spells it: `topicName`. */
  key: string;
  /** The schema's type as text: `[]TopicData`. */
  typeName: string;
  type: TypeLayout;
  tag: number | undefined;
  /** Makes the default anew; arrays and structs are never shared. */
  makeDefault: () => Value;
  ignorable: boolean;
  /** Dotted names from the message down: `Topics.Partitions.PartitionIndex`. */
  schemaPath: string;
  schema: FieldSchema;
}

/** A message at one version. */
export interface MessageLayout {
  name: string;
  version: number;
  flexible: boolean;
  struct: StructLayout;
  schema: MessageSchema;
}

/**
 * A value of any type: int8 to uint32 and float64 are numbers, int64 is a bigint, a uuid is Kafka's base64url text,
 * bytes and records are bytes, a struct is an object by Kafka's JSON names.
 */
export type Value = null | boolean | number | bigint | string | Uint8Array | Value[] | StructValue;

/** A struct's value. */
export interface StructValue {
  [key: string]: Value | UnknownTaggedField[] | undefined;
  /** Tagged fields that the version does not know, by ascending tag; they are written back as they are. */
  unknownTaggedFields?: UnknownTaggedField[];
}

/** A tagged field that the version does not define. */
export interface UnknownTaggedField {
  tag: number;
  data: Uint8Array;
}
