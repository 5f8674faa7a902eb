import { damaged } from './osm-file-error.ts';
import type { Tags } from './tags.ts';
import type { WireReader } from './wire-reader.ts';

const decoder = new TextDecoder();

/** The strings of a block, decoded on first use. */
export class StringTable {
  private readonly raw: Uint8Array[] = [];
  private readonly decoded: (string | undefined)[] = [];

  constructor(reader: WireReader | null) {
    while (reader?.nextField()) {
      if (reader.field === 1) this.raw.push(reader.view());
      else reader.skip();
    }
  }

  at(index: number): string {
    const decoded = this.decoded[index];
    if (decoded !== undefined) return decoded;
    const bytes = this.raw[index];
    if (bytes === undefined) throw damaged(`string ${index} of ${this.raw.length}`);
    const string = decoder.decode(bytes);
    this.decoded[index] = string;
    return string;
  }
}

/** Key and value numbers of one element at a time, in arrays that are reused. */
export class BlockTags implements Tags {
  private readonly strings: StringTable;
  private readonly keys: number[] = [];
  private readonly values: number[] = [];
  size = 0;

  constructor(strings: StringTable) {
    this.strings = strings;
  }

  clear(): void {
    this.size = 0;
  }

  add(key: number, value: number): void {
    this.keys[this.size] = key;
    this.values[this.size++] = value;
  }

  /** Reads packed keys and packed values, as ways and relations store them. */
  fill(keys: WireReader | null, values: WireReader | null): void {
    this.size = 0;
    if (keys === null && values === null) return;
    if (keys === null || values === null) throw damaged('keys without values');
    while (!keys.done) this.add(keys.varint(), values.varint());
    if (!values.done) throw damaged('more values than keys');
  }

  get(key: string): string | undefined {
    for (let i = 0; i < this.size; i++) {
      if (this.strings.at(this.keys[i]!) === key) return this.strings.at(this.values[i]!);
    }
    return undefined;
  }

  *entries(): Generator<[string, string], void, undefined> {
    for (let i = 0; i < this.size; i++) {
      yield [this.strings.at(this.keys[i]!), this.strings.at(this.values[i]!)];
    }
  }
}
