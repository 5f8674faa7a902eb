import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { describe, expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { OsmFileError, readOsm, writeOsm } from './index.ts';
import { WireReader } from './wire-reader.ts';
import { withHeader } from './write-osm.ts';

const town = () =>
  writeOsm({
    nodes: [
      { id: 1, lat: 41.15, lng: -8.61, tags: { highway: 'traffic_signals' } },
      { id: 2, lat: 41.1500001, lng: -8.6099999 },
      { id: 9_000_000_000, lat: -90, lng: 180, tags: { name: 'Süd – 南', barrier: 'gate' } },
    ],
    ways: [
      { id: 5, refs: [1, 2, 9_000_000_000], tags: { highway: 'residential', name: 'Rua da Alegria' } },
      { id: 6, refs: [] },
    ],
    relations: [
      {
        id: 7,
        tags: { type: 'restriction', restriction: 'no_left_turn' },
        members: [
          { type: 'way', ref: 5, role: 'from' },
          { type: 'node', ref: 2, role: 'via' },
          { type: 'way', ref: 6, role: 'to' },
        ],
      },
    ],
  });

function everythingIn(from: string | Uint8Array) {
  const nodes: object[] = [];
  const ways: object[] = [];
  const relations: object[] = [];
  readOsm(from, {
    node: (id, latE7, lngE7, tags) => nodes.push({ id, latE7, lngE7, tags: Object.fromEntries(tags.entries()) }),
    way: (id, refs, tags) => ways.push({ id, refs: [...refs], tags: Object.fromEntries(tags.entries()) }),
    relation: (id, members, tags) => relations.push({ id, members, tags: Object.fromEntries(tags.entries()) }),
  });
  return { nodes, ways, relations };
}

describe('an extract', () => {
  test('reads what was written', () => {
    expect(everythingIn(town())).toEqual({
      nodes: [
        { id: 1, latE7: 411_500_000, lngE7: -86_100_000, tags: { highway: 'traffic_signals' } },
        { id: 2, latE7: 411_500_001, lngE7: -86_099_999, tags: {} },
        { id: 9_000_000_000, latE7: -900_000_000, lngE7: 1_800_000_000, tags: { name: 'Süd – 南', barrier: 'gate' } },
      ],
      ways: [
        { id: 5, refs: [1, 2, 9_000_000_000], tags: { highway: 'residential', name: 'Rua da Alegria' } },
        { id: 6, refs: [], tags: {} },
      ],
      relations: [
        {
          id: 7,
          tags: { type: 'restriction', restriction: 'no_left_turn' },
          members: [
            { type: 'way', ref: 5, role: 'from' },
            { type: 'node', ref: 2, role: 'via' },
            { type: 'way', ref: 6, role: 'to' },
          ],
        },
      ],
    });
  });

  test('of many blocks is read from a file, and the progress is reported', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'roads-osm-'));
    try {
      const file = path.join(folder, 'many.osm.pbf');
      const nodes = Array.from({ length: 20_000 }, (_, i) => ({ id: i + 1, lat: i / 1000, lng: -i / 1000 }));
      writeFileSync(file, writeOsm({ nodes }));
      const shares: number[] = [];
      let sum = 0;
      readOsm(file, { node: (id) => (sum += id) }, { onProgress: (share) => shares.push(share) });
      expect(sum).toBe((20_000 * 20_001) / 2);
      expect(shares).toHaveLength(5);
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('an incomplete extract', () => {
  const codeOf = (bytes: Uint8Array) => {
    try {
      everythingIn(bytes);
    } catch (error) {
      if (error instanceof OsmFileError) return error.code;
      throw error;
    }
    return 'read';
  };

  test('an empty file, text, a picture and zeros are refused', () => {
    expect(codeOf(new Uint8Array())).toBe('not-pbf');
    expect(codeOf(Buffer.from('<?xml version="1.0"?><osm version="0.6"/>'))).toBe('not-pbf');
    expect(codeOf(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('not-pbf');
    expect(codeOf(new Uint8Array(1000))).toBe('not-pbf');
  });

  test('an incomplete download is reported as truncated', () => {
    const bytes = town();
    expect(codeOf(bytes.subarray(0, bytes.length - 1))).toBe('truncated');
    expect(codeOf(bytes.subarray(0, bytes.length / 2))).toBe('truncated');
  });

  test('a block that declares gigabytes is refused before memory is allocated', () => {
    const blob = new PbfWriter();
    blob.writeVarintField(2, 2 ** 40);
    blob.writeBytesField(3, new Uint8Array(10));
    expect(codeOf(Buffer.concat([town(), withHeader('OSMData', blob.finish())]))).toBe('damaged');
  });

  test('an unsupported compression is refused', () => {
    const blob = new PbfWriter();
    blob.writeVarintField(2, 5);
    blob.writeBytesField(4, new Uint8Array(5));
    expect(codeOf(Buffer.concat([town(), withHeader('OSMData', blob.finish())]))).toBe('unsupported');
  });

  test('5,000 random changes of bytes end quickly with data or an OsmFileError', () => {
    const random = seeded(7);
    const original = uncompressed(town());
    const started = performance.now();
    const codes = new Map<string, number>();
    for (let round = 0; round < 5000; round++) {
      const bytes = new Uint8Array(original);
      const changes = 1 + Math.floor(random() * 4);
      for (let i = 0; i < changes; i++) {
        const place = Math.floor(random() * bytes.length);
        const kind = random();
        if (kind < 0.5) bytes[place] = (bytes[place] as number) ^ (1 << Math.floor(random() * 8));
        else if (kind < 0.8) bytes[place] = 0xff;
        else bytes.copyWithin(place, Math.floor(random() * bytes.length));
      }
      const code = codeOf(random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes.keys()].toSorted()).toEqual(['damaged', 'not-pbf', 'read', 'truncated', 'unsupported']);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('wire format', () => {
  test.each([0, 1, 127, 128, 300, 2 ** 28 - 1, 2 ** 28, 2 ** 31, 2 ** 35 + 5, 2 ** 52])(
    'the number %d survives writing and reading',
    (number) => {
      const half = Math.floor(number / 2);
      const writer = new PbfWriter();
      writer.writeVarint(number);
      writer.writeSVarint(half);
      writer.writeSVarint(-half);
      const reader = new WireReader(writer.finish());
      expect(reader.varint()).toBe(number);
      expect(reader.zigzag()).toBe(half);
      expect(reader.zigzag()).toBe(0 - half);
    },
  );

  test('reads a negative id as a two-complement number', () => {
    const minusTwo = Buffer.from('feffffffffffffffff01', 'hex');
    expect(new WireReader(minusTwo).integer()).toBe(-2);
  });
});

/** The same file with uncompressed blocks, so that damage reaches the elements and not only zlib's checksum. */
function uncompressed(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const headerLength = view.getUint32(at);
    const header = new WireReader(bytes, at + 4, at + 4 + headerLength);
    let type = '';
    let length = 0;
    while (header.nextField()) {
      if (header.field === 1) type = header.string();
      else length = header.varint();
    }
    const blob = new WireReader(bytes, at + 4 + headerLength, at + 4 + headerLength + length);
    let content: Uint8Array = new Uint8Array();
    while (blob.nextField()) {
      if (blob.field === 3) content = inflateSync(blob.view());
      else blob.skip();
    }
    const raw = new PbfWriter();
    raw.writeBytesField(1, content);
    parts.push(withHeader(type, raw.finish()));
    at += 4 + headerLength + length;
  }
  return Buffer.concat(parts);
}
