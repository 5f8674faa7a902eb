import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import { CopyButton } from '../buttons/copy-button.tsx';
import css from './renew-links.module.css';

/** The driver or the plan whose links are revoked; without one, all of the company. */
export interface LinksOf {
  readonly driver?: { readonly _id: string; readonly name: string };
  readonly routePlan?: { readonly _id: string; readonly name: string };
}

type Renewed = ReplyOf<'POST /driver-links/renew'>;

interface Props {
  /** Null closes the dialog. */
  readonly of: LinksOf | null;
  readonly onClose: () => void;
}

/** Confirms that links of drivers are revoked, then shows the new ones, so that no driver is left without a link. */
export function RenewLinksDialog({ of, onClose }: Props) {
  const { t } = useTranslation('components');
  const [send, setSend] = useState(true);
  const [renewed, setRenewed] = useState<Renewed | null>(null);
  const renew = useApiMutation('POST /driver-links/renew', {
    invalidates: ['GET /route-plans/:id', 'GET /message-logs'],
    onSuccess: setRenewed,
  });
  const { driver, routePlan } = of ?? {};
  const name = (driver ?? routePlan)?.name;
  const title = renewed
    ? t('renew.done', { count: renewed.renewed })
    : t(driver ? 'renew.ofDriver' : routePlan ? 'renew.ofPlan' : 'renew.ofAll', { name });
  const confirm = (): void =>
    renew.mutate({ body: { driver: driver?._id ?? null, routePlan: routePlan?._id ?? null, send } });
  const footer = renewed ? (
    <Button type="primary" onClick={onClose}>
      {t('renew.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('renew.cancel')}</Button>
      <Button danger type="primary" loading={renew.isPending} onClick={confirm}>
        {t('renew.confirm')}
      </Button>
    </>
  );
  return (
    <Modal
      open={of !== null}
      title={title}
      onCancel={onClose}
      afterClose={() => setRenewed(null)}
      footer={footer}
      mask={{ closable: false }}
      width={560}
    >
      {renewed ? (
        <NewLinks renewed={renewed} />
      ) : (
        <>
          <p className={css.text}>{t('renew.text')}</p>
          <Checkbox checked={send} onChange={(event) => setSend(event.target.checked)}>
            {t('renew.send')}
          </Checkbox>
        </>
      )}
    </Modal>
  );
}

function NewLinks({ renewed: { links, sent } }: { renewed: Renewed }) {
  const { t } = useTranslation('components');
  if (links.length === 0) return <p>{t('renew.none')}</p>;
  return (
    <>
      {sent > 0 && <p>{t('renew.sent', { count: sent })}</p>}
      <p>{t('renew.handOut')}</p>
      <ul className={css.links}>
        {links.map(({ driver, routePlan, deliveryDate, phone, token }) => (
          <li key={token}>
            <span>
              <b>{driver.name}</b>
              <small>
                {routePlan.name} · {formatDate(deliveryDate)} · {phone ?? t('renew.noPhone')}
              </small>
            </span>
            <CopyButton text={`${location.origin}/r/${token}`} label={t('renew.copy')} />
          </li>
        ))}
      </ul>
    </>
  );
}
