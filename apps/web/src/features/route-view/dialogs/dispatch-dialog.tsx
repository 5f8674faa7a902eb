import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../../platform/notices/notices.ts';
import { dropEdits, showDialog, useCockpit } from '../cockpit.ts';
import { dispatchStateOf } from '../dispatch/dispatch-state.ts';
import { usePlanCache, usePlanCalls } from '../route-view.queries.ts';
import { useScene } from '../scene.tsx';
import css from './dialogs.module.css';

const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ');

/** Before the routes go out: edits are committed or dropped first, then who gets what is confirmed (SRV-14, SRV-36). */
export function DispatchDialog({ onCommit }: { onCommit: () => Promise<boolean> }) {
  const { t } = useTranslation('route-view');
  const { plan, pending, mode, unscheduled } = useScene();
  const { dispatch } = usePlanCalls(plan._id);
  const { reload } = usePlanCache(plan._id);
  const [isCommitting, setCommitting] = useState(false);
  const isUpdate = plan.status === 'DISPATCHED';
  const states = plan.routes.map((route) => ({ name: route.driver.name, state: dispatchStateOf(route) }));
  const toSend = states.filter(({ state }) => state === 'waiting' || state === 'changed');
  const missing = states.filter(({ state }) => state === 'missing');
  const close = (): void => showDialog(null);
  const closeMine = (): void => {
    if (useCockpit.getState().dialog?.kind === 'dispatch') close();
  };

  if (pending.length > 0)
    return (
      <Modal
        open
        width={420}
        title={t('dispatch.pendingTitle')}
        onCancel={close}
        footer={[
          <Button key="cancel" type="text" onClick={close}>
            {t('cancel')}
          </Button>,
          <Button key="drop" danger onClick={dropEdits}>
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
              // Orders that wait for the optimizer take a while: dispatching comes after.
              if (!isDone || mode === 'assign') close();
            }}
          >
            {t('optimize')}
          </Button>,
        ]}
      >
        <p>{t('dispatch.pendingText', { count: pending.length })}</p>
      </Modal>
    );

  // Awaited here: what came of it is told even when the dialog was closed meanwhile.
  async function send(): Promise<void> {
    try {
      const { dispatched, missingPhone, unchanged } = await dispatch.mutateAsync({
        params: { id: plan._id },
        body: { type: 'SEND_NOW', version: plan.version },
      });
      const details = [
        ...(dispatched.length > 0 ? [t('dispatch.sentTo', { names: namesOf(dispatched) })] : []),
        ...(missingPhone.length > 0 ? [t('dispatch.missingFor', { names: namesOf(missingPhone) })] : []),
        ...(unchanged.length > 0 && isUpdate ? [t('dispatch.unchangedFor', { names: namesOf(unchanged) })] : []),
      ];
      const text = dispatched.length > 0 ? t('dispatch.done', { count: dispatched.length }) : t('dispatch.nothing');
      if (missingPhone.length > 0) notices.error(text, { details, origin: 'dispatch' });
      else notices.success(text, { details });
    } catch {
      // The call told what is wrong; what has changed meanwhile is the likely reason (ROUTE-35).
      void reload();
    }
    closeMine();
  }
  return (
    <Modal
      open
      width={420}
      title={t(isUpdate ? 'dispatch.update' : 'dispatch.send')}
      okText={t('dispatch.confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: toSend.length === 0 }}
      confirmLoading={dispatch.isPending}
      onOk={() => void send()}
      onCancel={close}
    >
      <div className={css.stack}>
        <p>
          {toSend.length > 0
            ? t('dispatch.ask', { count: toSend.length, names: namesOf(toSend) })
            : t(isUpdate ? 'dispatch.nothingChanged' : 'dispatch.nobodyReady')}
        </p>
        {missing.length > 0 && <p className={css.warn}>{t('dispatch.missingFor', { names: namesOf(missing) })}</p>}
        {unscheduled.length > 0 && (
          <p className={css.warn}>{t('dispatch.unscheduledStay', { count: unscheduled.length })}</p>
        )}
      </div>
    </Modal>
  );
}
