import { release } from '../graph/release.ts';

/**
 * A four-ary heap of vertices with whole-number keys. A vertex can be in it several times; the caller ignores outdated
 * entries.
 */
export class MinHeap {
  private keys: Int32Array;
  private vertices: Int32Array;
  size = 0;
  /** Key of the vertex popped last. */
  key = 0;

  /** @param room initial capacity; the heap grows beyond it */
  constructor(room = 256) {
    this.keys = new Int32Array(room);
    this.vertices = new Int32Array(room);
  }

  clear(): void {
    this.size = 0;
  }

  /** The least key. The heap must not be empty. */
  peekKey(): number {
    return this.keys[0]!;
  }

  push(key: number, vertex: number): void {
    if (this.size === this.keys.length) this.grow();
    const { keys, vertices } = this;
    let hole = this.size++;
    while (hole > 0) {
      const parent = (hole - 1) >> 2;
      const parentKey = keys[parent]!;
      if (parentKey <= key) break;
      keys[hole] = parentKey;
      vertices[hole] = vertices[parent]!;
      hole = parent;
    }
    keys[hole] = key;
    vertices[hole] = vertex;
  }

  /** Removes the vertex with the least key and stores that key in `key`; -1 when empty. */
  pop(): number {
    if (this.size === 0) return -1;
    const { keys, vertices } = this;
    const top = vertices[0]!;
    this.key = keys[0]!;
    const size = --this.size;
    if (size === 0) return top;
    const key = keys[size]!;
    const vertex = vertices[size]!;
    let hole = 0;
    for (;;) {
      let child = 4 * hole + 1;
      if (child >= size) break;
      const end = child + 4 < size ? child + 4 : size;
      let childKey = keys[child]!;
      for (let other = child + 1; other < end; other++) {
        const otherKey = keys[other]!;
        if (otherKey < childKey) {
          childKey = otherKey;
          child = other;
        }
      }
      if (childKey >= key) break;
      keys[hole] = childKey;
      vertices[hole] = vertices[child]!;
      hole = child;
    }
    keys[hole] = key;
    vertices[hole] = vertex;
    return top;
  }

  /** Frees the memory. The heap must not be used afterwards. */
  release(): void {
    release(this.keys, this.vertices);
  }

  private grow(): void {
    const keys = new Int32Array(this.keys.length * 2);
    keys.set(this.keys);
    this.keys = keys;
    const vertices = new Int32Array(this.vertices.length * 2);
    vertices.set(this.vertices);
    this.vertices = vertices;
  }
}
