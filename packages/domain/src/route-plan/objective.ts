/**
 * The value that an optimization minimises, once as many orders as possible are placed.
 *
 *   SHORTEST_TIME    travel, service and waiting of all routes
 *   LOWEST_COST      the prices of the vehicles
 *   FEWEST_VEHICLES  routes in use, then working time
 *   MOST_EVEN        working time, shared evenly
 */
export const objectives = ['SHORTEST_TIME', 'LOWEST_COST', 'FEWEST_VEHICLES', 'MOST_EVEN'] as const;
export type Objective = (typeof objectives)[number];
