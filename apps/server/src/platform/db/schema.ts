import type { OperationTables } from './schema/operation.ts';
import type { OrderTables } from './schema/orders.ts';
import type { PeopleTables } from './schema/people.ts';
import type { PlanTables } from './schema/plans.ts';

/** The tables as kysely sees them; migrations/ make them. */
export interface Database extends PeopleTables, OrderTables, PlanTables, OperationTables {}
