import { damaged } from './osm-file-error.ts';
import { BlockTags, StringTable } from './string-table.ts';
import type { Tags } from './tags.ts';
import { BYTES, WireReader } from './wire-reader.ts';

export interface OsmMember {
  type: 'node' | 'way' | 'relation';
  /** Id of the element. */
  ref: number;
  /** May be empty. */
  role: string;
}

/**
 * Callbacks for the elements; kinds without a callback are skipped quickly. Arguments are valid until the callback
 * returns.
 */
export interface OsmVisitor {
  /** Degrees WGS 84 in units of 1e-7. */
  node?(id: number, latE7: number, lngE7: number, tags: Tags): void;
  /** Node ids in drawing order. The next way overwrites the array. */
  way?(id: number, refs: Float64Array, tags: Tags): void;
  relation?(id: number, members: OsmMember[], tags: Tags): void;
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

/** Passes the elements of a data block to the visitor, in the file's order. */
export function visitBlock(content: Uint8Array, visitor: OsmVisitor): void {
  const reader = new WireReader(content);
  const groups: WireReader[] = [];
  let stringTable: WireReader | null = null;
  let granularity = 100;
  let latOffset = 0;
  let lngOffset = 0;
  while (reader.nextField()) {
    if (reader.field === 1) stringTable = reader.message();
    else if (reader.field === 2) groups.push(reader.message());
    else if (reader.field === 17) granularity = reader.integer();
    else if (reader.field === 19) latOffset = reader.integer();
    else if (reader.field === 20) lngOffset = reader.integer();
    else reader.skip();
  }
  const strings = new StringTable(stringTable);
  const block = new Block(strings, visitor, granularity / 100, latOffset / 100, lngOffset / 100);
  for (const group of groups) block.visitGroup(group);
}

class Block {
  private readonly strings: StringTable;
  private readonly tags: BlockTags;
  private readonly visitor: OsmVisitor;
  private readonly scale: number;
  private readonly latOffset: number;
  private readonly lngOffset: number;
  private refs = new Float64Array(256);

  constructor(strings: StringTable, visitor: OsmVisitor, scale: number, latOffset: number, lngOffset: number) {
    this.strings = strings;
    this.tags = new BlockTags(strings);
    this.visitor = visitor;
    this.scale = scale;
    this.latOffset = latOffset;
    this.lngOffset = lngOffset;
  }

  visitGroup(group: WireReader): void {
    while (group.nextField()) {
      if (group.field === 1 && this.visitor.node) this.visitNode(group.message());
      else if (group.field === 2 && this.visitor.node) this.visitDense(group.message());
      else if (group.field === 3 && this.visitor.way) this.visitWay(group.message());
      else if (group.field === 4 && this.visitor.relation) this.visitRelation(group.message());
      else group.skip();
    }
  }

  private emitNode(id: number, lat: number, lng: number): void {
    const latE7 = Math.round(this.latOffset + lat * this.scale);
    const lngE7 = Math.round(this.lngOffset + lng * this.scale);
    if (!(Math.abs(latE7) <= 900_000_000 && Math.abs(lngE7) <= 1_800_000_000))
      throw damaged(`node ${id} is not on earth`);
    this.visitor.node?.(id, latE7, lngE7, this.tags);
  }

  private visitDense(dense: WireReader): void {
    let ids: WireReader | null = null;
    let lats: WireReader | null = null;
    let lngs: WireReader | null = null;
    let keysValues: WireReader | null = null;
    while (dense.nextField()) {
      if (dense.field === 1) ids = dense.message();
      else if (dense.field === 8) lats = dense.message();
      else if (dense.field === 9) lngs = dense.message();
      else if (dense.field === 10) keysValues = dense.message();
      else dense.skip();
    }
    if (ids === null || lats === null || lngs === null) {
      if (ids === null && lats === null && lngs === null) return;
      throw damaged('nodes without id or place');
    }
    let id = 0;
    let lat = 0;
    let lng = 0;
    while (!ids.done) {
      id += ids.zigzag();
      lat += lats.zigzag();
      lng += lngs.zigzag();
      this.tags.clear();
      if (keysValues !== null && !keysValues.done) {
        for (let key = keysValues.varint(); key !== 0; key = keysValues.varint())
          this.tags.add(key, keysValues.varint());
      }
      this.emitNode(id, lat, lng);
    }
    if (!lats.done || !lngs.done) throw damaged('more places than nodes');
  }

  private visitNode(node: WireReader): void {
    let id = 0;
    let lat = 0;
    let lng = 0;
    let keys: WireReader | null = null;
    let values: WireReader | null = null;
    while (node.nextField()) {
      if (node.field === 1) id = node.zigzag();
      else if (node.field === 2) keys = node.message();
      else if (node.field === 3) values = node.message();
      else if (node.field === 8) lat = node.zigzag();
      else if (node.field === 9) lng = node.zigzag();
      else node.skip();
    }
    this.tags.fill(keys, values);
    this.emitNode(id, lat, lng);
  }

  private visitWay(way: WireReader): void {
    let id = 0;
    let keys: WireReader | null = null;
    let values: WireReader | null = null;
    let count = 0;
    while (way.nextField()) {
      if (way.field === 1) id = way.integer();
      else if (way.field === 2) keys = way.message();
      else if (way.field === 3) values = way.message();
      else if (way.field === 8) count = this.readRefs(way.message());
      else way.skip();
    }
    this.tags.fill(keys, values);
    this.visitor.way?.(id, this.refs.subarray(0, count), this.tags);
  }

  private readRefs(packed: WireReader): number {
    // A reference takes at least a byte, so the length of the field limits their number.
    const maxCount = packed.end - packed.position;
    if (this.refs.length < maxCount) this.refs = new Float64Array(maxCount * 2);
    let count = 0;
    let ref = 0;
    while (!packed.done) {
      ref += packed.zigzag();
      this.refs[count++] = ref;
    }
    return count;
  }

  private visitRelation(relation: WireReader): void {
    let id = 0;
    let keys: WireReader | null = null;
    let values: WireReader | null = null;
    let roles: WireReader | null = null;
    let refs: WireReader | null = null;
    let types: WireReader | null = null;
    while (relation.nextField()) {
      if (relation.field === 1) id = relation.integer();
      else if (relation.field === 2) keys = relation.message();
      else if (relation.field === 3) values = relation.message();
      else if (relation.field === 8) roles = relation.message();
      else if (relation.field === 9) refs = relation.message();
      else if (relation.field === 10) types = relation.message();
      else relation.skip();
    }
    this.tags.fill(keys, values);
    const members: OsmMember[] = [];
    if (roles !== null && refs !== null && types !== null) {
      let ref = 0;
      while (!refs.done) {
        ref += refs.zigzag();
        const type = MEMBER_TYPES[types.varint()];
        if (type === undefined) throw damaged(`relation ${id} has a member of an unknown type`);
        members.push({ type, ref, role: this.strings.at(roles.varint()) });
      }
    }
    this.visitor.relation?.(id, members, this.tags);
  }
}

/** Features that the header block requires of a reader. */
export function requiredFeatures(content: Uint8Array): string[] {
  const reader = new WireReader(content);
  const features: string[] = [];
  while (reader.nextField()) {
    if (reader.field === 4 && reader.wireType === BYTES) features.push(reader.string());
    else reader.skip();
  }
  return features;
}
