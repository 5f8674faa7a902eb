import { release } from './release.ts';

/**
 * Finds the largest set of vertices that all reach each other, by Tarjan's algorithm without recursion.
 *
 * R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1(2), 1972.
 *
 * @returns 1 for each vertex of the set
 */
export function largestStrongComponent(count: number, start: Int32Array, to: Int32Array): Uint8Array {
  const index = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const component = new Int32Array(count).fill(-1);
  const stack = new Int32Array(count);
  const path = new Int32Array(count);
  const cursor = new Int32Array(count);
  let stackSize = 0;
  let nextIndex = 0;
  const sizes: number[] = [];
  const enter = (vertex: number) => {
    index[vertex] = nextIndex;
    low[vertex] = nextIndex++;
    stack[stackSize++] = vertex;
    cursor[vertex] = start[vertex]!;
  };
  for (let root = 0; root < count; root++) {
    if (index[root]! >= 0) continue;
    let depth = 0;
    path[0] = root;
    enter(root);
    while (depth >= 0) {
      const vertex = path[depth]!;
      const i = cursor[vertex]!;
      if (i < start[vertex + 1]!) {
        cursor[vertex] = i + 1;
        const next = to[i]!;
        if (index[next]! < 0) {
          path[++depth] = next;
          enter(next);
        } else if (component[next]! < 0) {
          low[vertex] = Math.min(low[vertex]!, index[next]!);
        }
        continue;
      }
      depth--;
      if (depth >= 0) {
        const parent = path[depth]!;
        low[parent] = Math.min(low[parent]!, low[vertex]!);
      }
      if (low[vertex] !== index[vertex]) continue;
      let size = 0;
      let member: number;
      do {
        member = stack[--stackSize]!;
        component[member] = sizes.length;
        size++;
      } while (member !== vertex);
      sizes.push(size);
    }
  }
  const largest = sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0));
  const isMember = new Uint8Array(count);
  for (let vertex = 0; vertex < count; vertex++) if (component[vertex] === largest) isMember[vertex] = 1;
  release(index, low, component, stack, path, cursor);
  return isMember;
}
