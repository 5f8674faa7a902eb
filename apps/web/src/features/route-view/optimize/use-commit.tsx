import { useState } from 'react';
import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import type { VariablesOf } from '../../../platform/api/api.ts';
import { dropRun, watchRun } from '../../route-plans/index.ts';
import { dropEdits } from '../cockpit.ts';
import { assignsOf, changedRoutes } from '../editing/history.ts';
import { usePlanCache, usePlanCalls } from '../route-view.queries.ts';
import { takenNotice } from '../runs/take-over.ts';
import { useScene } from '../scene.tsx';

export type Effort = VariablesOf<'POST /route-plans/:id/optimize'>['body']['effort'];

/** What a search is asked for beside the plan (ORD-60). */
export type SearchWishes = Partial<
  Pick<
    VariablesOf<'POST /route-plans/:id/optimize'>['body'],
    'forceAll' | 'effort' | 'mostChanges' | 'stopPins' | 'review'
  >
>;

/** 'Optimize Route': sorted stops are kept as they are, anything else goes to the optimizer (SRV-14). */
export function useCommit() {
  const { t } = useTranslation('route-view');
  const { plan, draft, mode } = useScene();
  const { reorder, optimize } = usePlanCalls(plan._id);
  const { reload } = usePlanCache(plan._id);
  const [modal, holder] = Modal.useModal();
  const [isAsking, setAsking] = useState(false);
  const params = { id: plan._id };

  const failed = (error: unknown, origin: string): void => {
    if (codeOf(error) === 'plan_changed')
      notices.error(t('stale'), { key: 'stale', action: { label: t('refresh'), run: () => void reload() } });
    else showFailure(error, origin);
  };

  async function sort(confirmed?: true): Promise<boolean> {
    const body = { drivers: changedRoutes(plan, draft), version: plan.version, ...(confirmed && { confirmed }) };
    if (body.drivers.length === 0) {
      dropEdits();
      return true;
    }
    try {
      await reorder.mutateAsync({ params, body });
      dropEdits();
      notices.close(takenNotice);
      notices.success(t('saved'));
      return true;
    } catch (error) {
      if (codeOf(error) !== 'hand_over_needs_confirmation' || confirmed) {
        failed(error, 'POST /route-plans/:id/reorder-orders');
        return false;
      }
      setAsking(true);
      const isYes = await modal.confirm({
        title: t('handOver.title'),
        content: t('handOver.text'),
        okText: t('handOver.yes'),
        cancelText: t('cancel'),
      });
      setAsking(false);
      return isYes ? sort(true) : false;
    }
  }

  async function search(wishes: SearchWishes = {}): Promise<boolean> {
    // Before it is asked for, so that not even a short run is missed.
    watchRun(plan, { isMine: true });
    try {
      await optimize.mutateAsync({
        params,
        body: {
          forceAll: false,
          applyBalanceSetting: true,
          version: plan.version,
          ...(mode === 'assign' && { assigns: assignsOf(plan, draft) }),
          ...wishes,
        },
      });
      return true;
    } catch (error) {
      dropRun(plan._id);
      failed(error, 'POST /route-plans/:id/optimize');
      return false;
    }
  }

  return {
    holder,
    isBusy: reorder.isPending || optimize.isPending || isAsking,
    commit: (effort?: Effort) => (mode === 'sort' ? sort() : search(effort ? { effort } : {})),
    search,
    forceAll: () => search({ forceAll: true }),
  };
}
