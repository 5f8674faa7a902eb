/** Numbers a link has in `LinkPool.links`, side by side so that reading a link touches one line of the cache. */
export const HEAD = 0;
export const WEIGHT = 1;
export const NEXT_OUT = 2;
export const NEXT_IN = 3;
export const TAIL = 4;
/** The vertex a shortcut goes over; -1 for a turn. */
export const MIDDLE = 5;
/** How many turns a shortcut stands for. */
export const HOPS = 6;
const LINK_SIZE = 8;

/** Numbers a vertex has in `LinkPool.vertices`. */
export const FIRST_OUT = 0;
export const FIRST_IN = 1;
/** For the witness search. */
export const DISTANCE = 2;
export const REACHED_IN = 3;
export const LIMIT = 4;
export const WANTED_IN = 5;
export const VERTEX_SIZE = 8;

/**
 * The links between the vertices that are not contracted yet, each in the list of its tail and in that of its head. At most one link leads
 * from one vertex to another: the one of least weight. A link is known by where its numbers begin; -1 ends a list.
 */
export class LinkPool {
  links: Int32Array;
  readonly vertices: Int32Array;
  private used = 0;
  private free = -1;

  constructor(vertexCount: number, capacity: number) {
    this.links = new Int32Array(capacity * LINK_SIZE);
    this.vertices = new Int32Array(vertexCount * VERTEX_SIZE);
    for (let i = 0; i < this.vertices.length; i += VERTEX_SIZE) {
      this.vertices[i + FIRST_OUT] = -1;
      this.vertices[i + FIRST_IN] = -1;
    }
  }

  firstOut(vertex: number): number {
    return this.vertices[vertex * VERTEX_SIZE + FIRST_OUT] as number;
  }

  firstIn(vertex: number): number {
    return this.vertices[vertex * VERTEX_SIZE + FIRST_IN] as number;
  }

  /** Adds a link, or betters the one there is. */
  add(tail: number, head: number, weight: number, middle: number, hops: number): void {
    let { links } = this;
    const { vertices } = this;
    for (let link = this.firstOut(tail); link >= 0; link = links[link + NEXT_OUT] as number) {
      if (links[link + HEAD] !== head) continue;
      if ((links[link + WEIGHT] as number) > weight) {
        links[link + WEIGHT] = weight;
        links[link + MIDDLE] = middle;
        links[link + HOPS] = hops;
      }
      return;
    }
    const link = this.take();
    links = this.links;
    links[link + HEAD] = head;
    links[link + WEIGHT] = weight;
    links[link + TAIL] = tail;
    links[link + MIDDLE] = middle;
    links[link + HOPS] = hops;
    links[link + NEXT_OUT] = vertices[tail * VERTEX_SIZE + FIRST_OUT] as number;
    vertices[tail * VERTEX_SIZE + FIRST_OUT] = link;
    links[link + NEXT_IN] = vertices[head * VERTEX_SIZE + FIRST_IN] as number;
    vertices[head * VERTEX_SIZE + FIRST_IN] = link;
  }

  /** Takes a vertex out of its neighbours' lists and frees its links. */
  removeVertex(vertex: number): void {
    const { links, vertices } = this;
    for (let link = this.firstOut(vertex); link >= 0; ) {
      const next = links[link + NEXT_OUT] as number;
      this.unlink((links[link + HEAD] as number) * VERTEX_SIZE + FIRST_IN, NEXT_IN, link);
      links[link + NEXT_OUT] = this.free;
      this.free = link;
      link = next;
    }
    for (let link = this.firstIn(vertex); link >= 0; ) {
      const next = links[link + NEXT_IN] as number;
      this.unlink((links[link + TAIL] as number) * VERTEX_SIZE + FIRST_OUT, NEXT_OUT, link);
      links[link + NEXT_OUT] = this.free;
      this.free = link;
      link = next;
    }
    vertices[vertex * VERTEX_SIZE + FIRST_OUT] = -1;
    vertices[vertex * VERTEX_SIZE + FIRST_IN] = -1;
  }

  private unlink(listStart: number, next: number, link: number): void {
    const { links, vertices } = this;
    let at = vertices[listStart] as number;
    const after = links[link + next] as number;
    if (at === link) {
      vertices[listStart] = after;
      return;
    }
    while ((links[at + next] as number) !== link) at = links[at + next] as number;
    links[at + next] = after;
  }

  private take(): number {
    if (this.free >= 0) {
      const link = this.free;
      this.free = this.links[link + NEXT_OUT] as number;
      return link;
    }
    if (this.used === this.links.length) {
      const larger = new Int32Array((Math.ceil((this.links.length / LINK_SIZE) * 1.5) + 16) * LINK_SIZE);
      larger.set(this.links);
      this.links = larger;
    }
    const link = this.used;
    this.used += LINK_SIZE;
    return link;
  }
}
