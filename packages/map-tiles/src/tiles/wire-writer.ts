const encoder = new TextEncoder();

/** Writes Protocol Buffers, as far as tiles need them: unsigned numbers, texts, messages and packed lists of numbers. */
export class WireWriter {
  private buffer = new Uint8Array(256);
  private length = 0;

  /** An integer from 0 to 2^53. */
  number(field: number, value: number): this {
    this.varint(field * 8);
    this.varint(value);
    return this;
  }

  string(field: number, text: string): this {
    return this.bytes(field, encoder.encode(text));
  }

  bytes(field: number, content: Uint8Array): this {
    this.varint(field * 8 + 2);
    this.varint(content.length);
    return this.raw(content);
  }

  /** Appends fields that are already encoded. */
  raw(content: Uint8Array): this {
    this.room(content.length);
    this.buffer.set(content, this.length);
    this.length += content.length;
    return this;
  }

  packed(field: number, numbers: readonly number[]): this {
    if (numbers.length === 0) return this;
    const list = new WireWriter();
    for (const number of numbers) list.varint(number);
    return this.bytes(field, list.finish());
  }

  varint(value: number): void {
    this.room(10);
    let rest = value;
    while (rest >= 128) {
      this.buffer[this.length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.buffer[this.length++] = rest;
  }

  /** Returns the written bytes. The writer must not be used afterwards. */
  finish(): Uint8Array {
    return this.buffer.subarray(0, this.length);
  }

  private room(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(this.buffer.length * 2, this.length + more));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}
