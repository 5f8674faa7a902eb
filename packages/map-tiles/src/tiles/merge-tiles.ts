import { PbfWriter } from 'pbf';
import { DamagedTilesError } from './tile-archive.ts';

interface Layer {
  readonly features: Uint8Array[];
  readonly keys: Map<string, number>;
  readonly values: Map<string, number>;
  extent: number;
}

/** Merges uncompressed tiles of regions that meet, because a tile may have each layer only once. */
export function mergeTiles(tiles: readonly Uint8Array[]): Uint8Array {
  const layers = new Map<string, Layer>();
  for (const tile of tiles)
    for (const [field, value] of fieldsOf(tile)) if (field === 3) addLayer(asBytes(value), layers);
  const merged = new PbfWriter();
  for (const [name, { features, keys, values, extent }] of layers) {
    const layer = new PbfWriter();
    layer.writeStringField(1, name);
    for (const feature of features) layer.writeBytesField(2, feature);
    for (const key of keys.keys()) layer.writeBytesField(3, Buffer.from(key, 'latin1'));
    for (const value of values.keys()) layer.writeBytesField(4, Buffer.from(value, 'latin1'));
    layer.writeVarintField(5, extent);
    layer.writeVarintField(15, 2);
    merged.writeBytesField(3, layer.finish());
  }
  return merged.finish();
}

function addLayer(bytes: Uint8Array, layers: Map<string, Layer>): void {
  let name = '';
  let extent = 4096;
  const keys: string[] = [];
  const values: string[] = [];
  const features: Uint8Array[] = [];
  for (const [field, value] of fieldsOf(bytes)) {
    if (field === 1) name = Buffer.from(asBytes(value)).toString();
    else if (field === 2) features.push(asBytes(value));
    // As bytes, because keys are only compared and copied.
    else if (field === 3) keys.push(Buffer.from(asBytes(value)).toString('latin1'));
    else if (field === 4) values.push(Buffer.from(asBytes(value)).toString('latin1'));
    else if (field === 5 && typeof value === 'number') extent = value;
  }
  let layer = layers.get(name);
  if (!layer) layers.set(name, (layer = { features: [], keys: new Map(), values: new Map(), extent }));
  for (const feature of features) layer.features.push(renumbered(feature, keys, values, layer));
}

function renumbered(feature: Uint8Array, keys: readonly string[], values: readonly string[], into: Layer): Uint8Array {
  const out = new PbfWriter();
  for (const [field, value] of fieldsOf(feature)) {
    if (field === 2) {
      const tags = numbersOf(asBytes(value));
      out.writePackedVarint(
        2,
        tags.map((tag, i) => {
          const [names, among] = i % 2 === 0 ? ([keys, into.keys] as const) : ([values, into.values] as const);
          const text = names[tag];
          if (text === undefined) throw new DamagedTilesError('a tile names what it does not hold');
          let number = among.get(text);
          if (number === undefined) among.set(text, (number = among.size));
          return number;
        }),
      );
    } else if (typeof value === 'number') out.writeVarintField(field, value);
    else out.writeBytesField(field, value);
  }
  return out.finish();
}

const asBytes = (value: number | Uint8Array): Uint8Array => (typeof value === 'number' ? new Uint8Array() : value);

function* fieldsOf(message: Uint8Array): Generator<[field: number, value: number | Uint8Array]> {
  const reader = { at: 0 };
  while (reader.at < message.length) {
    const key = varint(message, reader);
    const type = key % 8;
    if (type === 0) yield [Math.floor(key / 8), varint(message, reader)];
    else if (type === 2) {
      const length = varint(message, reader);
      if (reader.at + length > message.length) throw new DamagedTilesError('a tile ends early');
      reader.at += length;
      yield [Math.floor(key / 8), message.subarray(reader.at - length, reader.at)];
    } else throw new DamagedTilesError('a tile cannot be read');
  }
}

function numbersOf(packed: Uint8Array): number[] {
  const reader = { at: 0 };
  const out: number[] = [];
  while (reader.at < packed.length) out.push(varint(packed, reader));
  return out;
}

function varint(bytes: Uint8Array, reader: { at: number }): number {
  let value = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[reader.at++];
    if (byte === undefined || scale > 2 ** 49) throw new DamagedTilesError('a tile cannot be read');
    value += (byte & 127) * scale;
    if (byte < 128) return value;
  }
}
