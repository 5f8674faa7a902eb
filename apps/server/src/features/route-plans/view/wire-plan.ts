import type { EndpointNamed, Reply } from '@roundsman/contract';

export type WirePlan = Reply<EndpointNamed<'GET /route-plans/:id'>>;
