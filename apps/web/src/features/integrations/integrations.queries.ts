import { useState } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

export type Integration = ReplyOf<'GET /integrations'>['integrations'][number];
export type ShopImport = NonNullable<Integration['lastImport']>;
export type ShopProblem = NonNullable<ShopImport['problem']>;

export const isUnderWay = ({ status }: Pick<ShopImport, 'status'>): boolean =>
  status === 'WAITING' || status === 'RUNNING';

/** Queries the shops. Refetches while an import runs. */
export function useIntegrations() {
  const [isWorking, setWorking] = useState(false);
  const read = useApiQuery('GET /integrations', undefined, { refetchInterval: isWorking ? 1500 : false });
  const underWay = read.data?.integrations.some(({ lastImport }) => lastImport && isUnderWay(lastImport)) ?? false;
  if (underWay !== isWorking) setWorking(underWay);
  return read;
}
