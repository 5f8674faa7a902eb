import type { ReplyOf } from '../../platform/api/api.ts';

export type ProposalRow = ReplyOf<'GET /proposals'>['proposals'][number];
export type Proposal = ReplyOf<'GET /proposals/:id'>;
export type Preview = NonNullable<Proposal['preview']>;

/** Returns the name of an action in its text's key: `POST /orders/:id/replan` is `POST-orders-id-replan`. */
export const actionName = (action: ProposalRow['action']): string => action.replace(/[^A-Za-z]+/g, '-');

export const isUndecided = ({ status }: Pick<ProposalRow, 'status'>): boolean =>
  status === 'OPEN' || status === 'OUTDATED';

/** Formats a value of an order's field; empty for none. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object') return Object.values(value).map(valueText).filter(Boolean).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
