import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import { PlanStatusTag } from '../../../components/lists/status-tag.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { formatDate, formatDateTime, formatKilometres, formatMinutesAsClock } from '../../../platform/format.ts';
import { useIsNarrow } from '../../../platform/theme/theme.tsx';
import type { PlanRow } from '../route-plans.queries.ts';
import css from './plan-columns.module.css';

/** Actions of a row; null for users without write access. */
export interface RowActions {
  readonly edit: (plan: PlanRow) => void;
  /** Undefined where no plans can be created. */
  readonly duplicate: ((plan: PlanRow) => void) | undefined;
  readonly remove: (plan: PlanRow) => void;
}

/**
 * Columns of the list of plans. Name, status and actions stay visible while the figures between them scroll. The widths
 * show the distance on screens of 1440 px, and all columns on 1920 px. On narrow screens the date comes before the
 * company, because it distinguishes plans with the same name.
 */
export function usePlanColumns(actions: RowActions | null, isPhone: boolean): readonly TableColumn<PlanRow>[] {
  const { t } = useTranslation('route-plans');
  const isNarrow = useIsNarrow();
  const actionColumn = useActionColumn();
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
    // Phones have no room for fixed columns: the status follows the name instead.
    const inView = isPhone ? {} : ({ fixed: 'right' } as const);
    const status: TableColumn<PlanRow> = {
      key: 'status',
      title: t('list.status'),
      width: 140,
      sortable: 'status',
      ...inView,
      render: (_, plan) => <PlanStatusTag status={plan.status} />,
    };
    const company: TableColumn<PlanRow> = {
      key: 'company',
      title: t('list.company'),
      width: 112,
      render: (_, plan) => plan.company.name,
    };
    const date: TableColumn<PlanRow> = {
      key: 'date',
      title: t('list.date'),
      width: 146,
      sortable: 'deliveryDate',
      render: (_, plan) => <time>{formatDate(plan.deliveryDate)}</time>,
    };
    return [
      {
        key: 'name',
        title: t('list.name'),
        width: 162,
        sortable: 'name',
        fixed: 'left' as const,
        render: (_, plan) => (
          <Link to={`/route-plans/${plan._id}`} className={css.name}>
            {plan.name}
          </Link>
        ),
      },
      ...(isPhone ? [status] : []),
      ...(isNarrow ? [date] : [company]),
      { key: 'type', title: t('list.type'), width: 148, sortable: 'type', render: (_, plan) => t(`type.${plan.type}`) },
      ...(isNarrow ? [company] : [date]),
      {
        key: 'totalOrders',
        title: t('list.orders'),
        width: isNarrow ? 108 : 102,
        align: 'right',
        dataIndex: 'totalOrders',
      },
      {
        key: 'totalDrivers',
        title: t('list.drivers'),
        width: isNarrow ? 108 : 102,
        align: 'right',
        dataIndex: 'totalDrivers',
      },
      {
        key: 'updatedAt',
        title: t('list.updatedAt'),
        width: 210,
        sortable: 'updatedAt',
        render: (_, plan) => <time>{formatDateTime(plan.updatedAt)}</time>,
      },
      figure('distance', t('list.distance'), 132, (plan) => formatKilometres(plan.report.distance)),
      figure('travelMins', t('list.travel'), 90, (plan) => formatMinutesAsClock(plan.report.travelMins)),
      figure('serviceMins', t('list.service'), 99, (plan) => formatMinutesAsClock(plan.report.serviceMins)),
      figure('workingMins', t('list.working'), 106, (plan) => formatMinutesAsClock(plan.report.workingMins)),
      figure('waitingMins', t('list.waiting'), 97, (plan) => formatMinutesAsClock(plan.report.waitingMins)),
      figure(
        'workingPercentage',
        t('list.workingShare'),
        122,
        (plan) => `${Math.round(plan.report.workingPercentage)} %`,
      ),
      ...(isPhone ? [] : [status]),
      actionColumn<PlanRow>(196, (plan) => <Actions plan={plan} actions={actions} />),
    ];
  }, [t, actions, isPhone, isNarrow, actionColumn]);
}

function Actions({ plan, actions }: { plan: PlanRow; actions: RowActions | null }) {
  const { t } = useTranslation('route-plans');
  const { name } = plan;
  return (
    <>
      <RowAction
        icon="eye"
        text={t('list.view')}
        hasText
        label={t('list.viewNamed', { name })}
        to={`/route-plans/${plan._id}`}
      />
      {actions && (
        <RowAction
          icon="edit"
          text={t('list.edit')}
          label={t('list.editNamed', { name })}
          onClick={() => actions.edit(plan)}
        />
      )}
      {actions?.duplicate && (
        <RowAction
          icon="duplicate"
          text={t('list.duplicate')}
          label={t('list.duplicateNamed', { name })}
          onClick={() => actions.duplicate?.(plan)}
        />
      )}
      {actions && (
        <RowAction
          icon="trash"
          text={t('list.delete')}
          label={t('list.deleteNamed', { name })}
          onClick={() => actions.remove(plan)}
        />
      )}
    </>
  );
}
