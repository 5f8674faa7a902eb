import { runKilledServer } from '../../platform/testing/killed-server.ts';
import { createDueOrders } from './create-due-orders.ts';

/** Creates the orders of a company, and dies on the way. */
await runKilledServer(({ tenant, now }) => {
  const onError = (error: unknown): void => {
    throw error;
  };
  return createDueOrders(tenant, { seriesId: null, now, onError });
});
