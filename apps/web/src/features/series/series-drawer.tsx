import { Button, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { apiDate, formatDate, wallClockNow } from '../../platform/format.ts';
import { RuleForm } from './rule-form.tsx';
import { bodyOf, newValues, type RuleValues, valuesFrom, valuesOf } from './rule-values.ts';
import { type Scope, useEndSeries, useSaveSeries, useSeries } from './series.queries.ts';
import css from './series.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The order or contact that begins to repeat; null for a series that is changed. */
  readonly source: { readonly orderId: string; readonly date: string | null } | { readonly contactId: string } | null;
  /** The series that is changed. */
  readonly seriesId: string | null;
  /** The original date of the order at which the drawer was opened; null elsewhere. */
  readonly from?: string | null;
}

/** Makes an order or a contact repeat, or changes a series: all of its orders, or an order and the following ones. */
export function SeriesDrawer({ isOpen, onClose, source, seriesId, from = null }: Props) {
  const { t } = useTranslation('series');
  const id = useId();
  const read = useSeries(isOpen ? seriesId : null);
  const stored = seriesId === null ? null : (read.data ?? null);
  const { create, change, isSaving } = useSaveSeries(t('saved'));
  const end = useEndSeries();
  const canSplit = stored !== null && stored.problem === null && from !== null && from > stored.startDate;
  const [of, setOf] = useState<Scope['of']>('following');
  const submit = async (values: RuleValues): Promise<void> => {
    const body = bodyOf(values);
    if (!body) return;
    try {
      if (stored) await change(stored._id, body, canSplit && of === 'following' ? { of, from } : { of: 'all' });
      else if (source)
        await create({
          ...body,
          startDate: values.start,
          ...('orderId' in source ? { orderId: source.orderId } : { contactId: source.contactId }),
        });
      onClose();
    } catch (error) {
      showFailure(error, 'POST /series');
    }
  };
  const start = source && 'orderId' in source && source.date ? source.date : apiDate(wallClockNow());
  const isSplit = canSplit && of === 'following';
  const initial = stored ? (isSplit ? valuesFrom(stored, from) : valuesOf(stored)) : newValues(start);
  return (
    <SideDrawer
      open={isOpen}
      title={stored ? stored.name : t('repeat')}
      onClose={onClose}
      width={560}
      isModal
      extra={
        canSplit && (
          <ConfirmAction
            question={t('end.question', { date: formatDate(from) })}
            text={t('delete.text')}
            onConfirm={() =>
              end.mutateAsync({ params: { id: stored._id }, body: { from } }).then(onClose, () => undefined)
            }
          >
            <Button size="small" danger>
              {t('end')}
            </Button>
          </ConfirmAction>
        )
      }
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          <SaveButton form={id} isNew={!stored} loading={isSaving}>
            {t('save')}
          </SaveButton>
        </div>
      }
    >
      {isOpen && (seriesId === null || stored) && (
        <>
          {canSplit && (
            <Radio.Group
              className={css.scope ?? ''}
              value={of}
              onChange={({ target }) => setOf(target.value === 'all' ? 'all' : 'following')}
              aria-label={t('scope')}
              options={(['following', 'all'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
            />
          )}
          <RuleForm
            key={`${stored?._id ?? 'new'} ${stored?.rule.includes('COUNT') ? of : ''}`}
            id={id}
            initial={initial}
            stored={stored}
            shownFrom={isSplit ? from : null}
            onSubmit={submit}
          />
        </>
      )}
    </SideDrawer>
  );
}
