import { CallFailed } from '@roundsman/contract/client';
import type { ErrorBody } from '@roundsman/contract/errors';
import { useState } from 'react';
import { api, type DriverRoute, type DriverStop } from '../../platform/api.ts';
import { useTranslate } from '../../platform/i18n.ts';
import { useRefusalText } from '../../platform/refusals.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { removeHandedOver, refresh, token } from '../route/route-session.ts';

/** Hands the order to a colleague. Needs a connection, because both routes change at once. */
export function HandOverDialog({
  route,
  stop,
  onClose,
}: {
  route: DriverRoute;
  stop: DriverStop;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const [to, setTo] = useState(route.colleagues[0]?._id ?? '');
  /** The refusal, or null for no connection; undefined before a failure. */
  const [failure, setFailure] = useState<ErrorBody | null>();
  const refusalText = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const name = route.colleagues.find(({ _id }) => _id === to)?.name ?? '';

  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call('POST /driver/routes/:token/hand-over', {
        params: { token },
        body: { orderId: stop.orderId, driverId: to },
      });
      removeHandedOver(stop.orderId);
      await refresh();
      onClose();
    } catch (error) {
      setFailure((error instanceof CallFailed && error.body) || null);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={translate('handOver.title')}
      over={stop.name ?? stop.address ?? stop.orderCode}
      onClose={onClose}
      isPersistent
      actions={
        <button type="button" className="primary" disabled={isBusy || !to} onClick={() => void confirm()}>
          {translate('handOver.confirm', { name })}
        </button>
      }
    >
      <p>{translate('handOver.text')}</p>
      <label className="field">
        <span>{translate('handOver.title')}</span>
        <select value={to} onChange={(event) => setTo(event.target.value)}>
          {route.colleagues.map((colleague) => (
            <option key={colleague._id} value={colleague._id}>
              {colleague.name}
            </option>
          ))}
        </select>
      </label>
      {failure !== undefined && (
        <p className="problem" role="alert">
          {failure ? refusalText(failure) : translate('handOver.offline')}
        </p>
      )}
    </Dialog>
  );
}
