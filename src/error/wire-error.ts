import { KwireError, type KwireErrorOptions } from "./kwire-error.ts";

/** What an error in bytes or a value is made of, beside its reason. */
export interface WireErrorOptions extends Omit<KwireErrorOptions, "location"> {
  /** Position in the bytes that were handed in; absent where a value, not bytes, is at fault. */
  byteOffset?: number | undefined;
  /** Path of the field in Kafka's JSON names: `topics[0].partitions[2].records`. */
  path?: string | undefined;
  /** What was read or written: `Vote request v2`. */
  message?: string | undefined;
}

/** Bytes that cannot be read, or a value that cannot be written. */
export class WireError extends KwireError {
  override name = "WireError";
  readonly byteOffset: number | undefined;
  readonly path: string | undefined;
  /** The message and version that were read or written. */
  readonly subject: string | undefined;

  constructor(reason: string, options: WireErrorOptions) {
    const { byteOffset, path, message } = options;
    const place = [message, byteOffset === undefined ? undefined : `byte 0x${byteOffset.toString(16)}`, path];
    super(reason, { ...options, location: place.filter(Boolean).join(", ") || undefined });
    this.byteOffset = byteOffset;
    this.path = path;
    this.subject = message;
  }

  /** The same error with a place that only the caller knows filled in; what is known already stays. */
  at(place: { byteOffset?: number | undefined; path?: string | undefined; message?: string | undefined }): WireError {
    const { code, hint, cause } = this;
    return new WireError(this.reason, {
      code,
      hint,
      cause,
      byteOffset: this.byteOffset ?? place.byteOffset,
      path: this.path ?? place.path,
      message: this.subject ?? place.message,
    });
  }
}
