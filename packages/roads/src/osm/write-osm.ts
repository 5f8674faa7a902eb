import { deflateSync } from 'node:zlib';
import type { OsmMember } from './primitive-block.ts';
import { WireWriter } from './wire-writer.ts';

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
    const table = new WireWriter();
    for (const string of this.numbers.keys()) table.string(1, string);
    return table.finish();
  }
}

function headerBlock(writer: string): Uint8Array {
  const header = new WireWriter().string(4, 'OsmSchema-V0.6').string(4, 'DenseNodes').string(16, writer);
  return fileBlock('OSMHeader', header.finish());
}

function dataBlock(build: (strings: Strings) => [field: number, ...messages: Uint8Array[]]): Uint8Array {
  const strings = new Strings();
  const [field, ...messages] = build(strings);
  const group = new WireWriter();
  for (const message of messages) group.block(field, message);
  return fileBlock('OSMData', new WireWriter().block(1, strings.message()).block(2, group.finish()).finish());
}

function fileBlock(type: string, content: Uint8Array): Uint8Array {
  const blob = new WireWriter().number(2, content.length).block(3, deflateSync(content)).finish();
  const header = new WireWriter().string(1, type).number(3, blob.length).finish();
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(header.length);
  return Buffer.concat([prefix, header, blob]);
}

function denseNodes(nodes: readonly OsmNode[], strings: Strings): Uint8Array {
  const ids = new WireWriter();
  const lats = new WireWriter();
  const lngs = new WireWriter();
  const keysValues = new WireWriter();
  let id = 0;
  let lat = 0;
  let lng = 0;
  for (const node of nodes) {
    const latE7 = Math.round(node.lat * 1e7);
    const lngE7 = Math.round(node.lng * 1e7);
    ids.zigzag(node.id - id);
    lats.zigzag(latE7 - lat);
    lngs.zigzag(lngE7 - lng);
    id = node.id;
    lat = latE7;
    lng = lngE7;
    for (const [key, value] of Object.entries(node.tags ?? {})) {
      keysValues.varint(strings.number(key)).varint(strings.number(value));
    }
    keysValues.varint(0);
  }
  const dense = new WireWriter().block(1, ids.finish()).block(8, lats.finish()).block(9, lngs.finish());
  return dense.block(10, keysValues.finish()).finish();
}

function writeTags(message: WireWriter, tags: TagRecord | undefined, strings: Strings): void {
  const entries = Object.entries(tags ?? {});
  if (entries.length === 0) return;
  const keys = new WireWriter();
  const values = new WireWriter();
  for (const [key, value] of entries) {
    keys.varint(strings.number(key));
    values.varint(strings.number(value));
  }
  message.block(2, keys.finish()).block(3, values.finish());
}

function deltas(numbers: readonly number[]): Uint8Array {
  const packed = new WireWriter();
  let before = 0;
  for (const number of numbers) {
    packed.zigzag(number - before);
    before = number;
  }
  return packed.finish();
}

function wayMessage(way: OsmWay, strings: Strings): Uint8Array {
  const message = new WireWriter().number(1, way.id);
  writeTags(message, way.tags, strings);
  return message.block(8, deltas(way.refs)).finish();
}

const MEMBER_NUMBER = { node: 0, way: 1, relation: 2 } as const;

function relationMessage(relation: OsmRelation, strings: Strings): Uint8Array {
  const message = new WireWriter().number(1, relation.id);
  writeTags(message, relation.tags, strings);
  const roles = new WireWriter();
  const types = new WireWriter();
  for (const member of relation.members) {
    roles.varint(strings.number(member.role));
    types.varint(MEMBER_NUMBER[member.type]);
  }
  const refs = deltas(relation.members.map((member) => member.ref));
  return message.block(8, roles.finish()).block(9, refs).block(10, types.finish()).finish();
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
