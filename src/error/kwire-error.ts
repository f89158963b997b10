/** What can go wrong, as a closed list: callers may switch on it. */
export type ErrorCode =
  /** A schema is broken; see {@link SchemaError}. */
  | "schema"
  /** The catalogue has no such API, message or version. */
  | "unknown-message"
  | "unknown-version"
  | "unknown-release"
  | "unknown-error"
  /** Bytes that end too early, or a length that points past them. */
  | "truncated"
  /** Bytes that no writer of the protocol could have meant. */
  | "malformed"
  /** Bytes left after a whole message. */
  | "leftover"
  /** A limit of ours (nesting, size) was reached. */
  | "limit"
  /** A value that its field cannot hold. */
  | "invalid-value"
  /** A value for a field that the version lacks. */
  | "unsupported-field"
  /** Text that is not what it should be (JSON, hex). */
  | "syntax"
  /** A file that cannot be read as what it should be. */
  | "file";

/** What an error is made of, beside its reason. */
export interface KwireErrorOptions {
  code: ErrorCode;
  /** Where, as a reader would look for it: `Vote request v2, byte 0x2f, topics[0].topicName`. */
  location?: string | undefined;
  /** What may help, in a sentence of its own. */
  hint?: string | undefined;
  cause?: unknown;
}

/** The base of every error that kwire throws on purpose. Its message is one line: where, then what. */
export class KwireError extends Error {
  override name = "KwireError";
  readonly code: ErrorCode;
  readonly location: string | undefined;
  readonly hint: string | undefined;
  /** The message without its location. */
  readonly reason: string;

  constructor(reason: string, options: KwireErrorOptions) {
    super(options.location ? `${options.location}: ${reason}` : reason, { cause: options.cause });
    this.code = options.code;
    this.location = options.location;
    this.hint = options.hint;
    this.reason = reason;
  }
}
