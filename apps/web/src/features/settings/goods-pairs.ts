import type { GoodsPair } from '@roundsman/domain/order/goods';

const isOf = ([a, b]: GoodsPair, kind: string): boolean => a === kind || b === kind;

/** Returns the listed kinds that a kind excludes, in the company's order. */
export const partnersOf = (kind: string, pairs: readonly GoodsPair[], kinds: readonly string[]): string[] =>
  kinds.filter((other) => other !== kind && pairs.some((pair) => isOf(pair, kind) && isOf(pair, other)));

/** Returns the pairs with new partners of one kind. Those of other kinds remain. */
export const withPartners = (kind: string, partners: readonly string[], pairs: readonly GoodsPair[]): GoodsPair[] => [
  ...pairs.filter((pair) => !isOf(pair, kind)),
  ...partners.map((partner): GoodsPair => [kind, partner]),
];
