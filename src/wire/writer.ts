/**
 * Writes Kafka's primitive types one after the other into memory that grows. It does not check ranges: the codec does,
 * since only that can say which field is at fault.
 */
export class Writer {
  #bytes: Uint8Array;
  #view: DataView;
  #length = 0;

  /** @param capacity bytes to begin with; more are taken when needed */
  constructor(capacity = 256) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** How many bytes are written. */
  get length(): number {
    return this.#length;
  }

  /** The bytes written so far: a view that later writes may leave behind. */
  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(size: number): number {
    const start = this.#length;
    this.#length += size;
    if (this.#length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
      this.#view = new DataView(grown.buffer);
    }
    return start;
  }

  int8(value: number): void {
    const at = this.#reserve(1);
    this.#view.setInt8(at, value);
  }

  int16(value: number): void {
    const at = this.#reserve(2);
    this.#view.setInt16(at, value);
  }

  uint16(value: number): void {
    const at = this.#reserve(2);
    this.#view.setUint16(at, value);
  }

  int32(value: number): void {
    const at = this.#reserve(4);
    this.#view.setInt32(at, value);
  }

  uint32(value: number): void {
    const at = this.#reserve(4);
    this.#view.setUint32(at, value);
  }

  int64(value: bigint): void {
    const at = this.#reserve(8);
    this.#view.setBigInt64(at, value);
  }

  float64(value: number): void {
    const at = this.#reserve(8);
    this.#view.setFloat64(at, value);
  }

  raw(bytes: Uint8Array): void {
    const at = this.#reserve(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** UNSIGNED_VARINT of an int32; a negative one is written as its two's complement, in five bytes. */
  unsignedVarint(value: number): void {
    let rest = value >>> 0;
    while (rest >= 0x80) {
      this.int8((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.int8(rest);
  }

  /** VARINT: an int32 in zigzag order. */
  varint(value: number): void {
    this.unsignedVarint((value << 1) ^ (value >> 31));
  }

  /** VARLONG: an int64 in zigzag order. */
  varlong(value: bigint): void {
    let rest = BigInt.asUintN(64, (value << 1n) ^ (value >> 63n));
    while (rest >= 0x80n) {
      this.int8(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    this.int8(Number(rest));
  }
}
