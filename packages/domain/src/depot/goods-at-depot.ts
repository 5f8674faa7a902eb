/**
 * Returns whether a route can take an order: its goods are loaded where the route starts. An order that names no depot has goods
 * everywhere. Null: no depot.
 */
export const hasGoods = (startDepotId: string | null, orderDepotId: string | null): boolean =>
  orderDepotId === null || orderDepotId === startDepotId;

/**
 * Returns the code of a broken rule for people: `depot` where a route does not have the goods of an order, which the
 * optimizer reports as a driver who may not take it.
 */
export const ruleOfDepot = (rule: string, startDepotId: string | null, orderDepotId: string | null): string =>
  rule === 'vehicle-not-allowed' && !hasGoods(startDepotId, orderDepotId) ? 'depot' : rule;
