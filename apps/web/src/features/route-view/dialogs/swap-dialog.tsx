import { Input, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { showDialog } from '../route-view-store.ts';
import { usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './dialogs.module.css';

/** Gives a route to another driver, or swaps two routes. */
export function SwapDialog({ driverId }: { driverId: string }) {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const { swap } = usePlanMutations(plan._id);
  const all = useApiQuery('GET /drivers', {
    query: { itemsPerPage: 1000, filters: { status: 'ACTIVE' } },
  });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [needsConfirmation, setNeedsConfirmation] = useState(false);
  const from = plan.routes.find(({ driver }) => driver._id === driverId);
  const shown = useMemo(() => {
    const onPlan = new Map(routes.map((route) => [route.driverId, route.stops.length]));
    const others = (all.data?.drivers ?? []).map(({ _id, name, color }) => ({ _id, name, color }));
    const driversOnPlan = routes.map(({ route: { driver } }) => driver);
    const list = [...driversOnPlan, ...others.filter(({ _id }) => !onPlan.has(_id))];
    return list
      .filter(({ _id, name }) => _id !== driverId && name.toLowerCase().includes(text.trim().toLowerCase()))
      .map((driver) => ({ ...driver, stops: onPlan.get(driver._id) ?? null }));
  }, [routes, all.data, driverId, text]);
  const send = (confirmed?: true): void => {
    if (!chosen) return;
    swap.mutate(
      {
        params: { id: plan._id },
        body: { fromDriverId: driverId, driverId: chosen, version: plan.version, ...(confirmed && { confirmed }) },
      },
      {
        onSuccess: ({ warnings }) => {
          showDialog(null);
          if (warnings.length === 0) notices.success(t('swap.done'));
          // Shown longer, because the details list what does not fit.
          else notices.info(t('swap.done'), { details: warnings, lasts: 30_000 });
        },
        onError: (error) => {
          if (codeOf(error) === 'driver_begun' && !confirmed) setNeedsConfirmation(true);
          else showFailure(error, 'POST /route-plans/:id/swap-orders-to-driver');
        },
      },
    );
  };
  return (
    <Modal
      open
      width={370}
      title={t('swap.title', { name: from?.driver.name ?? '' })}
      okText={t(needsConfirmation ? 'handOver.yes' : 'swap.select')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !chosen, loading: swap.isPending }}
      onOk={() => send(needsConfirmation ? true : undefined)}
      onCancel={() => showDialog(null)}
    >
      {needsConfirmation ? (
        <p role="alert">{t('handOver.text')}</p>
      ) : (
        <>
          <Input
            autoFocus
            allowClear
            prefix={<Icon name="search" size={14} />}
            placeholder={t('swap.search')}
            aria-label={t('swap.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Radio.Group
            className={css.people ?? ''}
            value={chosen}
            onChange={(event) => setChosen(String(event.target.value))}
          >
            {shown.map(({ _id, name, color, stops }) => (
              <Radio key={_id} value={_id}>
                <i style={{ background: hex(color) }} aria-hidden="true" /> {name}
                <small>{stops === null ? t('swap.notOnPlan') : t('chip.stops', { count: stops })}</small>
              </Radio>
            ))}
          </Radio.Group>
          {shown.length === 0 && <p>{t('swap.nobody')}</p>}
        </>
      )}
    </Modal>
  );
}
