/** Two different kinds of goods that never share a route. */
export type GoodsPair = readonly [one: string, other: string];

/** The most pairs that a company can have. */
export const maxGoodsPairs = 200;

/** A company's kinds of goods, and the pairs that exclude each other. */
export interface GoodsRules {
  readonly goodsKinds: readonly string[];
  readonly incompatibleGoods: readonly GoodsPair[];
}

/** Returns for each kind the kinds that it excludes. Pairs with a kind that the company has removed do not count. */
function excludedBy({ goodsKinds, incompatibleGoods }: GoodsRules): Map<string, Set<string>> {
  const kinds = new Set(goodsKinds);
  const excluded = new Map<string, Set<string>>();
  for (const [a, other] of incompatibleGoods) {
    if (a === other || !kinds.has(a) || !kinds.has(other)) continue;
    excluded.set(a, (excluded.get(a) ?? new Set()).add(other));
    excluded.set(other, (excluded.get(other) ?? new Set()).add(a));
  }
  return excluded;
}

/** Returns the first two kinds of one order that exclude each other, or null. */
export function findExcludedPair(goods: readonly string[], rules: GoodsRules): GoodsPair | null {
  const excluded = excludedBy(rules);
  for (const [i, goodsKind] of goods.entries()) {
    const other = goods.slice(i + 1).find((kind) => excluded.get(goodsKind)?.has(kind));
    if (other !== undefined) return [goodsKind, other];
  }
  return null;
}

/** The goods of orders as names, of which an order has one, and the pairs of names that never share a route. */
export interface NamedGoods {
  /** The name of an order's goods; absent for goods that exclude nothing. */
  readonly nameOf: (goods: readonly string[]) => string | undefined;
  readonly pairs: readonly GoodsPair[];
}

/**
 * Names the goods of orders that may have several kinds: orders with the same kinds have one name, and two names exclude
 * each other where any of their kinds do.
 */
export function nameGoods(orders: readonly (readonly string[])[], rules: GoodsRules): NamedGoods {
  const excluded = excludedBy(rules);
  const kindsOf = (goods: readonly string[]): string[] => goods.filter((kind) => excluded.has(kind)).toSorted();
  const nameOf = (goods: readonly string[]): string | undefined => {
    const kinds = kindsOf(goods);
    return kinds.length > 0 ? kinds.join(' + ') : undefined;
  };
  const named = new Map<string, readonly string[]>();
  for (const goods of orders) {
    const name = nameOf(goods);
    if (name !== undefined) named.set(name, kindsOf(goods));
  }
  const names = [...named];
  const pairs = names.flatMap(([name, kinds], i) =>
    names
      .slice(i + 1)
      .filter(([, others]) => kinds.some((kind) => others.some((other) => excluded.get(kind)?.has(other))))
      .map(([other]): GoodsPair => [name, other]),
  );
  return { nameOf, pairs };
}
