import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmMember } from './primitive-block.ts';

type TagRecord = Readonly<Record<string, string>>;

export interface OsmNode {
  /** An integer within ±2^52, as all ids here. */
  id: number;
  /** Degrees WGS 84, stored to 1e-7. */
  lat: number;
  lng: number;
  tags?: TagRecord | undefined;
}

export interface OsmWay {
  id: number;
  /** Node ids in drawing order. */
  refs: readonly number[];
  tags?: TagRecord | undefined;
}

export interface OsmRelation {
  id: number;
  members: readonly OsmMember[];
  tags?: TagRecord | undefined;
}

export interface OsmElements {
  nodes: Iterable<OsmNode>;
  ways?: Iterable<OsmWay>;
  relations?: Iterable<OsmRelation>;
  /** Name of the program that made the data. */
  writer?: string;
}

const ELEMENTS_A_BLOCK = 8000;

/** Returns the bytes of an .osm.pbf file with these elements, nodes first, as readers expect. */
export function writeOsm(elements: OsmElements): Uint8Array {
  const parts = [headerBlock(elements.writer ?? '@roundsman/roads')];
  for (const chunk of inChunks(elements.nodes)) parts.push(dataBlock((strings) => [2, denseNodes(chunk, strings)]));
  for (const chunk of inChunks(elements.ways ?? [])) {
    parts.push(dataBlock((strings) => [3, ...chunk.map((way) => wayMessage(way, strings))]));
  }
  for (const chunk of inChunks(elements.relations ?? [])) {
    parts.push(dataBlock((strings) => [4, ...chunk.map((relation) => relationMessage(relation, strings))]));
  }
  return Buffer.concat(parts);
}

class Strings {
  private readonly numbers = new Map<string, number>([['', 0]]);

  number(string: string): number {
    let number = this.numbers.get(string);
    if (number === undefined) {
      number = this.numbers.size;
      this.numbers.set(string, number);
    }
    return number;
  }

  message(): Uint8Array {
    const table = new PbfWriter();
    for (const string of this.numbers.keys()) table.writeStringField(1, string);
    return table.finish();
  }
}

function headerBlock(writer: string): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(4, 'OsmSchema-V0.6');
  header.writeStringField(4, 'DenseNodes');
  header.writeStringField(16, writer);
  return fileBlock('OSMHeader', header.finish());
}

function dataBlock(build: (strings: Strings) => [field: number, ...messages: Uint8Array[]]): Uint8Array {
  const strings = new Strings();
  const [field, ...messages] = build(strings);
  const group = new PbfWriter();
  for (const message of messages) group.writeBytesField(field, message);
  const block = new PbfWriter();
  block.writeBytesField(1, strings.message());
  block.writeBytesField(2, group.finish());
  return fileBlock('OSMData', block.finish());
}

function fileBlock(type: string, content: Uint8Array): Uint8Array {
  const blob = new PbfWriter();
  blob.writeVarintField(2, content.length);
  blob.writeBytesField(3, deflateSync(content));
  return withHeader(type, blob.finish());
}

/** Puts the header of a block of an OpenStreetMap file before its bytes. */
export function withHeader(type: string, blob: Uint8Array): Uint8Array {
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, blob.length);
  const bytes = header.finish();
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(bytes.length);
  return Buffer.concat([prefix, bytes, blob]);
}

function denseNodes(nodes: readonly OsmNode[], strings: Strings): Uint8Array {
  const keysValues = nodes.flatMap(({ tags = {} }) => [
    ...Object.entries(tags).flatMap(([key, value]) => [strings.number(key), strings.number(value)]),
    0,
  ]);
  const dense = new PbfWriter();
  dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
  dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * 1e7))));
  dense.writePackedSVarint(9, differences(nodes.map(({ lng }) => Math.round(lng * 1e7))));
  dense.writePackedVarint(10, keysValues);
  return dense.finish();
}

function writeTags(message: PbfWriter, tags: TagRecord | undefined, strings: Strings): void {
  const entries = Object.entries(tags ?? {}).map(
    ([key, value]) => [strings.number(key), strings.number(value)] as const,
  );
  message.writePackedVarint(
    2,
    entries.map(([key]) => key),
  );
  message.writePackedVarint(
    3,
    entries.map(([, value]) => value),
  );
}

/** Returns how much each number is above the one before it, and the first above 0. */
function differences(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function wayMessage(way: OsmWay, strings: Strings): Uint8Array {
  const message = new PbfWriter();
  message.writeVarintField(1, way.id);
  writeTags(message, way.tags, strings);
  message.writePackedSVarint(8, differences(way.refs));
  return message.finish();
}

const MEMBER_NUMBER = { node: 0, way: 1, relation: 2 } as const;

function relationMessage({ id, tags, members }: OsmRelation, strings: Strings): Uint8Array {
  const message = new PbfWriter();
  message.writeVarintField(1, id);
  writeTags(message, tags, strings);
  message.writePackedVarint(
    8,
    members.map(({ role }) => strings.number(role)),
  );
  message.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
  message.writePackedVarint(
    10,
    members.map(({ type }) => MEMBER_NUMBER[type]),
  );
  return message.finish();
}

function* inChunks<Item>(items: Iterable<Item>): Generator<Item[], void, undefined> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === ELEMENTS_A_BLOCK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
