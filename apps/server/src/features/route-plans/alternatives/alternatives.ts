import type { EndpointNamed, Reply } from '@roundsman/contract';

/** What speaks for an order's position, and other positions, as the API returns them. */
export type Alternatives = Reply<EndpointNamed<'GET /route-plans/:id/orders/:orderId/alternatives'>>;
