import type { AllEndpoints, ParsedInput } from '@roundsman/contract';

export type OrderListQuery = ParsedInput<Extract<AllEndpoints, { name: 'GET /orders' }>>['query'];
