/**
 * Routes as a list of numbers: the solutions of CVRPLIB, of PyVRP, and of SINTEF's pages for Solomon's and Li & Lim's
 * problems.
 */
export interface RouteList {
  readonly routes: readonly ListedRoute[];
  /** The claimed cost; null: none. */
  readonly cost: ListedCost | null;
}

export interface ListedRoute {
  /** Of "Route #3", counted from 1. */
  readonly number: number;
  /** Customers, tasks or depots in their order. */
  readonly visits: readonly number[];
}

export interface ListedCost {
  readonly value: number;
  /** Half a unit of its last digit. */
  readonly tolerance: number;
}

const ROUTE = /^route\s*#?\s*(\d+)\s*:\s*([\d\s,;-]*)$/i;
const COST = /^(?:cost|total\s+cost|objective|distance|total\s+distance)\s*[:=]?\s*(\d+(?:\.(\d+))?)$/i;

/**
 * Reads lines such as "Route #1: 5 3 8" and "Cost 27591"; other lines are comments. Returns null for a text without
 * routes.
 */
export function readRouteList(text: string): RouteList | null {
  const routes: ListedRoute[] = [];
  let cost: ListedCost | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const route = ROUTE.exec(line);
    if (route) {
      const visits = (route[2]!.match(/\d+/g) ?? []).map(Number);
      routes.push({ number: Number(route[1]), visits });
      continue;
    }
    const match = COST.exec(line);
    if (match) cost = { value: Number(match[1]), tolerance: 0.5 * 10 ** -(match[2]?.length ?? 0) };
  }
  return routes.length > 0 ? { routes, cost } : null;
}
