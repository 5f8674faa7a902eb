import { Button, DatePicker, Modal, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayPattern, formatDateTime, instantOf, patterns, wallClockNow } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { MessagePreview } from '../../messages/index.ts';
import { clearEdits, showDialog, useRouteViewStore } from '../route-view-store.ts';
import { sentChangesOf } from '../dispatch/dispatch-changes.ts';
import { dispatchStateOf } from '../dispatch/dispatch-state.ts';
import type { Plan } from '../plan.ts';
import { usePlanCache, usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './dialogs.module.css';
import { DispatchChanges } from './dispatch-changes.tsx';

const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ');

/** Confirms which drivers are sent which changes. Pending edits must be saved or dropped first. */
export function DispatchDialog({ onCommit }: { onCommit: () => Promise<boolean> }) {
  const { t } = useTranslation('route-view');
  const { plan, pending, mode, unscheduled } = useRouteViewData();
  const { dispatch } = usePlanMutations(plan._id);
  const { reload } = usePlanCache(plan._id);
  const [isCommitting, setCommitting] = useState(false);
  const isUpdate = plan.status === 'DISPATCHED';
  const states = plan.routes.map((route) => ({ name: route.driver.name, state: dispatchStateOf(route) }));
  const changes = sentChangesOf(plan);
  const onPlan = changes.filter(({ isOff }) => !isOff);
  const [showsMessages, showMessages] = useState(false);
  const [isLater, setLater] = useState(false);
  const [sendAt, setSendAt] = useState<Dayjs | null>(() => suggestTime(plan));
  const missing = states.filter(({ state }) => state === 'missing');
  const close = (): void => showDialog(null);
  const closeMine = (): void => {
    if (useRouteViewStore.getState().dialog?.kind === 'dispatch') close();
  };

  if (pending.length > 0)
    return (
      <Modal
        open
        width={480}
        title={t('dispatch.pendingTitle')}
        onCancel={close}
        footer={[
          <Button key="cancel" type="text" onClick={close}>
            {t('cancel')}
          </Button>,
          <Button key="drop" danger onClick={clearEdits}>
            {t('dispatch.drop')}
          </Button>,
          <Button
            key="commit"
            type="primary"
            loading={isCommitting}
            onClick={async () => {
              setCommitting(true);
              const isDone = await onCommit();
              setCommitting(false);
              // Orders that wait for the optimizer take a while; the dispatch comes after the run.
              if (!isDone || mode === 'assign') close();
            }}
          >
            {t(mode === 'sort' ? 'saveSequence' : 'optimize')}
          </Button>,
        ]}
      >
        <p>{t(`dispatch.pending.${mode ?? 'sort'}`, { count: pending.length })}</p>
      </Modal>
    );

  // Awaited here, because callbacks of `mutate` do not run after the dialog has closed.
  async function send(): Promise<void> {
    try {
      const { dispatched, missingPhone, unchanged, takenOff, scheduledAt } = await dispatch.mutateAsync({
        params: { id: plan._id },
        body: isLater
          ? { type: 'SEND_LATER', sendAt: sendAt ? instantOf(sendAt) : '', version: plan.version }
          : { type: 'SEND_NOW', version: plan.version },
      });
      const details = [
        ...(dispatched.length > 0 ? [t('dispatch.sentTo', { names: namesOf(dispatched) })] : []),
        ...(takenOff.length > 0 ? [t('dispatch.toldOff', { names: namesOf(takenOff) })] : []),
        ...(missingPhone.length > 0 ? [t('dispatch.missingFor', { names: namesOf(missingPhone) })] : []),
        ...(unchanged.length > 0 && isUpdate ? [t('dispatch.unchangedFor', { names: namesOf(unchanged) })] : []),
      ];
      const text = scheduledAt
        ? t('schedule.done', { time: formatDateTime(scheduledAt) })
        : dispatched.length > 0
          ? t('dispatch.done', { count: dispatched.length })
          : takenOff.length > 0
            ? t('dispatch.doneOff', { count: takenOff.length })
            : t('dispatch.nothing');
      if (missingPhone.length > 0) notices.error(text, { details, origin: 'dispatch' });
      else notices.success(text, { details });
    } catch (error) {
      // The mutation has shown the error. The likely reason is a changed plan, so it is fetched again.
      console.error(error);
      void reload();
    }
    closeMine();
  }
  const isInPast = isLater && (sendAt === null || !sendAt.isAfter(wallClockNow()));
  const hasStops =
    plan.takenOff.length > 0 || plan.routes.some(({ orders, status }) => orders.length > 0 || status === 'DISPATCHED');
  return (
    <Modal
      open
      width={440}
      title={t(isUpdate ? 'dispatch.update' : 'dispatch.send')}
      okText={t(isLater ? 'schedule.ok' : 'dispatch.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isLater ? isInPast || !hasStops : changes.length === 0 }}
      confirmLoading={dispatch.isPending}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className={css.stack}>
        <p>
          {isLater
            ? t('schedule.text')
            : onPlan.length > 0
              ? t('dispatch.ask', { count: onPlan.length, names: namesOf(onPlan) })
              : changes.length > 0
                ? t('dispatch.askOff', { names: namesOf(changes) })
                : t(isUpdate ? 'dispatch.nothingChanged' : 'dispatch.nobodyReady')}
        </p>
        {changes.length > 0 && (
          <div className={css.changes}>
            <DispatchChanges changes={changes} />
            {onPlan.length > 0 && (
              <details className={css.messages} onToggle={(event) => showMessages(event.currentTarget.open)}>
                <summary>{t('dispatch.messages')}</summary>
                {showsMessages && (
                  <MessagePreview planId={plan._id} driverIds={onPlan.map(({ driverId }) => driverId)} />
                )}
              </details>
            )}
          </div>
        )}
        {missing.length > 0 && <p className={css.warn}>{t('dispatch.missingFor', { names: namesOf(missing) })}</p>}
        {unscheduled.length > 0 && (
          <p className={css.warn}>{t('dispatch.unscheduledStay', { count: unscheduled.length })}</p>
        )}
        <Radio.Group
          className={css.choice ?? ''}
          aria-label={t('schedule.when')}
          value={isLater}
          onChange={(event) => setLater(event.target.value === true)}
        >
          <Radio value={false}>{t('schedule.now')}</Radio>
          <Radio value={true}>{t('schedule.later')}</Radio>
        </Radio.Group>
        {isLater && (
          <>
            <DatePicker
              showTime={{ format: 'HH:mm', minuteStep: 5 }}
              format={`${dayPattern()} ${patterns.time}`}
              value={sendAt}
              allowClear={false}
              needConfirm={false}
              status={isInPast ? 'error' : ''}
              aria-label={t('schedule.when')}
              onChange={(value: Dayjs | null) => setSendAt(value)}
            />
            {isInPast && <small role="alert">{t('schedule.past')}</small>}
          </>
        )}
      </div>
    </Modal>
  );
}

/**
 * Suggested time of dispatch: one hour before the first shift of the plan's day, or the next full hour if that has
 * passed.
 */
function suggestTime(plan: Plan): Dayjs {
  const shifts = plan.routes.flatMap(({ shiftStart }) => (shiftStart ? [shiftStart] : [])).sort();
  const begin = dayjs(`${plan.deliveryDate} ${shifts[0] ?? '07:00'}`, 'YYYY-MM-DD HH:mm').subtract(1, 'hour');
  const now = wallClockNow();
  return begin.isAfter(now) ? begin : now.add(1, 'hour').startOf('hour');
}
