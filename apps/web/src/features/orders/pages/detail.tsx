import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { StatusTag } from '../../../components/lists/status-tag.tsx';
import { messagesOf } from '../../../platform/api/failure.ts';
import { isTemporary } from '../../../platform/api/network-policy.ts';
import css from '../detail/detail.module.css';
import type { EditPart } from '../detail/edit-dialog.tsx';
import { ErrorBox } from '../detail/error-box.tsx';
import { InfoCard } from '../detail/info-card.tsx';
import { OffRouteReports } from '../detail/off-route-reports.tsx';
import { PdfButton } from '../detail/pdf-button.tsx';
import { OrderMap } from '../detail/order-map.tsx';
import { ProgressLine } from '../detail/progress-line.tsx';
import { RepeatButton } from '../../series/index.ts';
import { ReplanButton } from '../detail/replan-button.tsx';
import { ProofCard } from '../detail/proof-card.tsx';
import { StopCard } from '../detail/stop-card.tsx';
import { useOrder } from '../detail/use-order.ts';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { TypeTag } from '../type-tag.tsx';

const EditDialog = lazy(async () => ({ default: (await import('../detail/edit-dialog.tsx')).EditDialog }));

const parts: readonly EditPart[] = ['info', 'pickup', 'delivery'];

/**
 * Page of one order. The key resets the state for another order, so that an open dialog cannot save to the wrong one.
 */
export default function OrderPage() {
  const { id = '' } = useParams();
  return <Order key={id} id={id} />;
}

function Order({ id }: { id: string }) {
  const { t } = useTranslation('orders');
  const { order, result, isMissing } = useOrder(id);
  const [search, setSearch] = useSearchParams();
  // A link can open the part to correct.
  const [edited, setEdited] = useState<EditPart | null>(
    () => parts.find((part) => part === search.get('edit')) ?? null,
  );
  // The menu highlights the list by the order type in the URL. Links to an order may not have it, so it is added.
  const type = order?.routePlanType;
  useEffect(() => {
    if (!type || (search.get('routePlanType') === type && !search.has('edit'))) return;
    const withType = new URLSearchParams(search);
    withType.set('routePlanType', type);
    withType.delete('edit');
    setSearch(withType, { replace: true });
  }, [type, search, setSearch]);
  const crumbs = [
    { label: t('title'), to: `/orders${order ? `?routePlanType=${order.routePlanType}` : ''}` },
    { label: order?.orderCode ?? '…' },
  ];

  if (!order && result.isError && isTemporary(result.error))
    return (
      <FullPage>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <LoadFailure result={result} />
      </FullPage>
    );
  if (isMissing)
    return (
      <FullPage>
        <PageHeader title={t('title')} crumbs={crumbs} />
        <EmptyState
          icon="orders"
          title={t('missing.title')}
          text={result.error ? messagesOf(result.error).join(' ') : t('missing.text')}
          action={<LinkButton to="/orders">{t('missing.action')}</LinkButton>}
        />
      </FullPage>
    );
  if (!order)
    return (
      <FullPage>
        <PageHeader title={<Skeleton.Input active size="small" />} crumbs={crumbs} />
        <div className={css.main}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </div>
      </FullPage>
    );

  const stopTypes = order.routePlanType === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
  const editButton = (part: EditPart) =>
    order.canEdit && (
      <Button
        size="small"
        type="text"
        icon={<Icon name="edit" size={15} />}
        aria-label={t(`edit.${part}`)}
        title={t(`edit.${part}`)}
        onClick={() => setEdited(part)}
      />
    );
  return (
    <FullPage>
      <PageHeader
        title={order.orderCode}
        crumbs={crumbs}
        beside={
          <>
            <CopyButton text={order.orderCode} />
            <StatusTag status={order.status} />
            <TypeTag type={order.routePlanType} />
          </>
        }
        actions={
          <>
            <PdfButton order={order} />
            {order.canEdit && <ReplanButton order={order} />}
            {order.canEdit && (
              <RepeatButton source={{ orderId: order._id, date: order.deliveryDate }} series={order.series} />
            )}
            {order.canEdit && (
              <DropdownMenu
                items={(['info', ...stopTypes] as const).map((part) => ({
                  key: part,
                  label: t(`edit.${part}`),
                  onClick: () => setEdited(part),
                }))}
              >
                <Button icon={<Icon name="edit" size={16} />}>
                  {t('edit.button')}
                  <Icon name="chevron-down" size={14} />
                </Button>
              </DropdownMenu>
            )}
          </>
        }
      />
      <div className={css.page}>
        <ErrorBox order={order} onEdit={setEdited} />
        <div className={css.main}>
          <OffRouteReports reports={order.offRouteReports} driver={order.driver?.name ?? null} />
          <section className={css.card} aria-label={t('detail.progress')}>
            <ProgressLine order={order} />
          </section>
          <div className={css.stops}>
            {stopTypes.map((stopType) => (
              <StopCard key={stopType} order={order} stopType={stopType} edit={editButton(stopType)} />
            ))}
          </div>
          <InfoCard order={order} edit={editButton('info')} />
        </div>
        <aside className={css.side}>
          <OrderMap order={order} />
          <ProofCard order={order} />
        </aside>
      </div>
      {edited && order.canEdit && (
        <Suspense>
          <EditDialog order={order} part={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </FullPage>
  );
}
