import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TableColumn } from '../../../components/data-table.tsx';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PlanStatusTag } from '../../../components/status-tag.tsx';
import { formatDate, formatDateTime, formatDistance, formatMinutes } from '../../../platform/format.ts';
import type { PlanRow } from '../route-plans.queries.ts';
import css from './plan-columns.module.css';

/** What can be done with a row; missing for who may only look. */
export interface RowActions {
  readonly edit: (plan: PlanRow) => void;
  /** Missing where no plans may be made (ROLE-23, COMP-14). */
  readonly duplicate: ((plan: PlanRow) => void) | undefined;
  readonly remove: (plan: PlanRow) => void;
}

/**
 * PLAN-02. Name, status and actions stay in view; the figures between them scroll. On a screen of 1440 px the distance is the last
 * that shows, and all of it.
 */
export function usePlanColumns(actions: RowActions | null, isPhone: boolean): readonly TableColumn<PlanRow>[] {
  const { t } = useTranslation('route-plans');
  return useMemo(() => {
    const figure = (
      key: string,
      title: string,
      width: number,
      show: (plan: PlanRow) => string,
    ): TableColumn<PlanRow> => ({
      key,
      title,
      width,
      align: 'right',
      sortable: key,
      render: (_, plan) => show(plan),
    });
    // A narrow screen has no room for what never scrolls away: there the status stands beside the name.
    const inView = isPhone ? {} : ({ fixed: 'right' } as const);
    const status: TableColumn<PlanRow> = {
      key: 'status',
      title: t('list.status'),
      width: 124,
      sortable: 'status',
      ...inView,
      render: (_, plan) => <PlanStatusTag status={plan.status} />,
    };
    return [
      {
        key: 'name',
        title: t('list.name'),
        width: 172,
        sortable: 'name',
        fixed: 'left' as const,
        render: (_, plan) => (
          <Link to={`/route-plans/${plan._id}`} className={css.name}>
            {plan.name}
          </Link>
        ),
      },
      ...(isPhone ? [status] : []),
      { key: 'company', title: t('list.company'), width: 112, render: (_, plan) => plan.company.name },
      { key: 'type', title: t('list.type'), width: 146, sortable: 'type', render: (_, plan) => t(`type.${plan.type}`) },
      {
        key: 'date',
        title: t('list.date'),
        width: 148,
        sortable: 'deliveryDate',
        render: (_, plan) => <time>{formatDate(plan.deliveryDate)}</time>,
      },
      { key: 'totalOrders', title: t('list.orders'), width: 72, align: 'right', dataIndex: 'totalOrders' },
      { key: 'totalDrivers', title: t('list.drivers'), width: 72, align: 'right', dataIndex: 'totalDrivers' },
      {
        key: 'updatedAt',
        title: t('list.updatedAt'),
        width: 210,
        sortable: 'updatedAt',
        render: (_, plan) => <time>{formatDateTime(plan.updatedAt)}</time>,
      },
      figure('distance', t('list.distance'), 134, (plan) => formatDistance(plan.report.distance)),
      figure('travelMins', t('list.travel'), 92, (plan) => formatMinutes(plan.report.travelMins)),
      figure('serviceMins', t('list.service'), 92, (plan) => formatMinutes(plan.report.serviceMins)),
      figure('workingMins', t('list.working'), 92, (plan) => formatMinutes(plan.report.workingMins)),
      figure('waitingMins', t('list.waiting'), 92, (plan) => formatMinutes(plan.report.waitingMins)),
      figure(
        'workingPercentage',
        t('list.workingShare'),
        108,
        (plan) => `${Math.round(plan.report.workingPercentage)} %`,
      ),
      ...(isPhone ? [] : [status]),
      {
        key: 'actions',
        title: <span className="visually-hidden">{t('list.actions')}</span>,
        width: 190,
        ...inView,
        render: (_, plan) => <Actions plan={plan} actions={actions} />,
      },
    ];
  }, [t, actions, isPhone]);
}

function Actions({ plan, actions }: { plan: PlanRow; actions: RowActions | null }) {
  const { t } = useTranslation('route-plans');
  const { name } = plan;
  const button = (icon: IconName, title: string, label: string, go: (plan: PlanRow) => void) => (
    <Button
      type="text"
      size="small"
      icon={<Icon name={icon} size={16} />}
      title={title}
      aria-label={label}
      onClick={() => go(plan)}
    />
  );
  return (
    <div className={css.actions}>
      <LinkButton to={`/route-plans/${plan._id}`} size="small" aria-label={t('list.viewNamed', { name })}>
        {t('list.view')}
      </LinkButton>
      {actions && button('edit', t('list.edit'), t('list.editNamed', { name }), actions.edit)}
      {actions?.duplicate &&
        button('duplicate', t('list.duplicate'), t('list.duplicateNamed', { name }), actions.duplicate)}
      {actions && button('trash', t('list.delete'), t('list.deleteNamed', { name }), actions.remove)}
    </div>
  );
}
