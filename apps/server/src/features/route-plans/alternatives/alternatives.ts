import type { EndpointNamed, Reply } from '@roundsman/contract';

/** The reply about an order: the reasons for its position, and other positions. */
export type Alternatives = Reply<EndpointNamed<'GET /route-plans/:id/orders/:orderId/alternatives'>>;
