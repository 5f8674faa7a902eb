// Declares what src/node-20.ts adds: the package is compiled against the library of ES2023.

interface PromiseConstructor {
  withResolvers<Value>(): {
    promise: Promise<Value>;
    resolve: (value: Value | PromiseLike<Value>) => void;
    reject: (reason?: unknown) => void;
  };
}

interface MapConstructor {
  groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]>;
}
