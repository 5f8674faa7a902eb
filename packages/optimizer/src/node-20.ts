/*
 * Polyfills for Node 20 and browsers of 2023. The build puts this file in front of each entry. Existing functions are
 * not replaced.
 */

function withResolvers<Value>() {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

if (!('withResolvers' in Promise)) Object.assign(Promise, { withResolvers });
if (!('groupBy' in Map)) Object.assign(Map, { groupBy });
