import { damaged } from './osm-file-error.ts';

const TWO_32 = 2 ** 32;

const VARINT = 0;
const FIXED_64 = 1;
export const BYTES = 2;
const FIXED_32 = 5;

const decoder = new TextDecoder();

/**
 * Reads Protocol Buffers' wire format between two positions. Checks every length against the end of its message, so
 * that damaged bytes cause an error and never a long loop or a large allocation. `pbf`, which writes these files, reads
 * past such an end.
 */
export class WireReader {
  readonly bytes: Uint8Array;
  position: number;
  readonly end: number;
  /** Number of the field read last. */
  field = 0;
  /** Wire type of the field read last. */
  wireType = 0;

  constructor(bytes: Uint8Array, position = 0, end = bytes.length) {
    this.bytes = bytes;
    this.position = position;
    this.end = end;
  }

  get done(): boolean {
    return this.position >= this.end;
  }

  /** Advances to the next field; false at the end. */
  nextField(): boolean {
    if (this.position >= this.end) return false;
    const key = this.varint();
    this.wireType = key % 8;
    this.field = Math.floor(key / 8);
    if (this.field === 0) throw damaged('field number 0');
    return true;
  }

  /** An unsigned integer; rounded above 2^53. */
  varint(): number {
    const { bytes, end } = this;
    let { position } = this;
    let shift = 0;
    let low = 0;
    while (shift < 28) {
      if (position >= end) throw damaged('a number is cut off');
      const byte = bytes[position++]!;
      low |= (byte & 0x7f) << shift;
      if (byte < 0x80) {
        this.position = position;
        return low;
      }
      shift += 7;
    }
    let value = low;
    let scale = 2 ** 28;
    for (let i = 4; i < 10; i++) {
      if (position >= end) throw damaged('a number is cut off');
      const byte = bytes[position++]!;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) {
        this.position = position;
        return value;
      }
      scale *= 128;
    }
    throw damaged('a number is longer than ten bytes');
  }

  /** A zigzag-coded integer (sint32, sint64), exact within ±2^52. */
  zigzag(): number {
    const value = this.varint();
    if (value < 0x80000000) return (value >>> 1) ^ -(value & 1);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** An integer in two's complement (int32, int64). */
  integer(): number {
    const start = this.position;
    const value = this.varint();
    if (value < 2 ** 53) return value;
    // Negative numbers have ten bytes, and 2^64 - n does not fit a double: they are read again as two halves.
    this.position = start;
    let low = 0;
    let high = 0;
    for (let i = 0; i < 10; i++) {
      const bits = this.bytes[this.position++]! & 0x7f;
      if (i < 4) low += bits * 2 ** (7 * i);
      else if (i === 4) {
        low += (bits & 0x0f) * 2 ** 28;
        high += bits >> 4;
      } else high += bits * 2 ** (7 * i - 32);
      if (this.bytes[this.position - 1]! < 0x80) break;
    }
    return ((high % TWO_32) | 0) * TWO_32 + low;
  }

  /** A reader of the bytes of a length-delimited field. */
  message(): WireReader {
    const end = this.lengthEnd();
    const inner = new WireReader(this.bytes, this.position, end);
    this.position = end;
    return inner;
  }

  view(): Uint8Array {
    const end = this.lengthEnd();
    const view = this.bytes.subarray(this.position, end);
    this.position = end;
    return view;
  }

  string(): string {
    return decoder.decode(this.view());
  }

  skip(): void {
    if (this.wireType === VARINT) this.varint();
    else if (this.wireType === BYTES) this.position = this.lengthEnd();
    else if (this.wireType === FIXED_64 || this.wireType === FIXED_32) {
      this.position += this.wireType === FIXED_64 ? 8 : 4;
      if (this.position > this.end) throw damaged('a field is cut off');
    } else throw damaged(`wire type ${this.wireType}`);
  }

  /** Throws unless the field read last has this wire type. */
  expect(wireType: number): void {
    if (this.wireType !== wireType) throw damaged(`field ${this.field} has wire type ${this.wireType}`);
  }

  private lengthEnd(): number {
    this.expect(BYTES);
    const length = this.varint();
    const end = this.position + length;
    if (end > this.end) throw damaged('a field is longer than what holds it');
    return end;
  }
}
