import { WireError } from "../error/index.ts";
import { decodeUtf8 } from "./utf8.ts";

/**
 * Reads Kafka's primitive types from bytes, one after the other. Every read checks what is left first and throws a
 * {@link WireError} (`truncated` or `malformed`) that names the position where the read began.
 * All integers are big-endian and signed unless the name says otherwise.
 */
export class Reader {
  readonly bytes: Uint8Array;
  /** Where the next read begins. */
  position: number;
  /** Where reading must stop: half-open. */
  readonly limit: number;
  readonly #view: DataView;

  constructor(bytes: Uint8Array, start = 0, end: number = bytes.length) {
    this.bytes = bytes;
    this.position = start;
    this.limit = end;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.limit - this.position;
  }

  /** Steps over `size` bytes and answers where they began. */
  take(size: number): number {
    const start = this.position;
    if (size > this.limit - start) {
      throw new WireError(`needs ${size} ${size === 1 ? "byte" : "bytes"}, ${this.limit - start} left`, {
        code: "truncated",
        byteOffset: start,
      });
    }
    this.position = start + size;
    return start;
  }

  int8(): number {
    return this.#view.getInt8(this.take(1));
  }

  uint8(): number {
    return this.#view.getUint8(this.take(1));
  }

  int16(): number {
    return this.#view.getInt16(this.take(2));
  }

  uint16(): number {
    return this.#view.getUint16(this.take(2));
  }

  int32(): number {
    return this.#view.getInt32(this.take(4));
  }

  uint32(): number {
    return this.#view.getUint32(this.take(4));
  }

  int64(): bigint {
    return this.#view.getBigInt64(this.take(8));
  }

  float64(): number {
    return this.#view.getFloat64(this.take(8));
  }

  /** A view, not a copy. */
  raw(size: number): Uint8Array {
    const start = this.take(size);
    return this.bytes.subarray(start, start + size);
  }

  /** `size` bytes of UTF-8; broken sequences become U+FFFD as in Java. */
  utf8(size: number): { text: string; broken: boolean } {
    return decodeUtf8(this.raw(size));
  }

  /**
   * UNSIGNED_VARINT: seven bits a byte, least significant first, at most five bytes. Like Java it answers an int32, so
   * 2^31 and more come out negative; overlong forms are read.
   * @source Kafka 4.4.0, `ByteUtils.readUnsignedVarint`
   */
  unsignedVarint(): number {
    const start = this.position;
    let result = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (this.position >= this.limit) {
        this.position = start;
        throw new WireError(`a varint is cut off after ${this.limit - start} of its bytes`, {
          code: "truncated",
          byteOffset: start,
        });
      }
      const byte = this.bytes[this.position++]!;
      result |= (byte & 0x7f) << shift;
      if (byte < 0x80) return result;
    }
    this.position = start;
    throw new WireError("a varint is at most 5 bytes long; the fifth byte here says that more follow", {
      code: "malformed",
      byteOffset: start,
    });
  }

  /** VARINT: an int32 in zigzag order. */
  varint(): number {
    const raw = this.unsignedVarint();
    return (raw >>> 1) ^ -(raw & 1);
  }

  /** VARLONG: an int64 in zigzag order, at most ten bytes. */
  varlong(): bigint {
    const start = this.position;
    let result = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      if (this.position >= this.limit) {
        this.position = start;
        throw new WireError(`a varlong is cut off after ${this.limit - start} of its bytes`, {
          code: "truncated",
          byteOffset: start,
        });
      }
      const byte = this.bytes[this.position++]!;
      result |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) {
        const raw = BigInt.asUintN(64, result);
        return BigInt.asIntN(64, (raw >> 1n) ^ -(raw & 1n));
      }
    }
    this.position = start;
    throw new WireError("a varlong is at most 10 bytes long; the tenth byte here says that more follow", {
      code: "malformed",
      byteOffset: start,
    });
  }
}
