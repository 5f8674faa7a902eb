const encoder = new TextEncoder();

/** Writes Protocol Buffers' wire format to a growing array of bytes. */
export class WireWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** Writes an integer from 0 to 2^53. */
  varint(value: number): this {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 128) | 0x80);
      rest = Math.floor(rest / 128);
    }
    return this.byte(rest);
  }

  /** Writes an integer within ±2^52 (sint64). */
  zigzag(value: number): this {
    return this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  number(field: number, value: number): this {
    return this.varint(field * 8).varint(value);
  }

  signed(field: number, value: number): this {
    return this.varint(field * 8).zigzag(value);
  }

  block(field: number, content: Uint8Array): this {
    this.varint(field * 8 + 2).varint(content.length);
    this.reserve(content.length);
    this.bytes.set(content, this.length);
    this.length += content.length;
    return this;
  }

  string(field: number, value: string): this {
    return this.block(field, encoder.encode(value));
  }

  private byte(value: number): this {
    this.reserve(1);
    this.bytes[this.length++] = value;
    return this;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
