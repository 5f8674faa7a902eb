import { Alert, Button, Input, Modal, Progress } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatBytes, formatDateTime } from '../../../platform/format.ts';
import { useIsOwnSession, useIsReadOnly } from '../../../platform/session/profile.ts';
import css from '../company-data.module.css';
import { EraseCustomer } from '../erase-customer.tsx';
import { Retention } from '../retention.tsx';

type CompanyData = ReplyOf<'GET /company-data'>;
type Export = CompanyData['exports'][number];

const isUnderWay = ({ state }: Export): boolean => state === 'waiting' || state === 'working';

/** Returns whether the user may export and delete: not during impersonation, and not in a banned company. */
function useCanExport(): boolean {
  const isReadOnly = useIsReadOnly();
  return useIsOwnSession() && !isReadOnly;
}

/** Exports or deletes a company's data. */
export default function CompanyDataPage() {
  const { t } = useTranslation('company-data');
  const canExport = useCanExport();
  const [isWorking, setWorking] = useState(false);
  const companyData = useApiQuery('GET /company-data', undefined, { refetchInterval: isWorking ? 1500 : false });
  const { data } = companyData;
  const underWay = data?.exports.some(isUnderWay) ?? false;
  if (underWay !== isWorking) setWorking(underWay);
  const make = useApiMutation('POST /company-data/exports', { invalidates: ['GET /company-data'] });
  const name = data?.company.name ?? t('noName');
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('title') }]}
      />
      {!data && (
        <UntilLoaded result={companyData}>
          <div className={css.bone} role="status" aria-label={t('loading')} />
        </UntilLoaded>
      )}
      {data && (
        <div className={css.page}>
          {data.deleteAt && <Planned name={name} deleteAt={data.deleteAt} />}
          <section className={css.card}>
            <h2>{t('export.title')}</h2>
            <p>{t('export.text', { name })}</p>
            {canExport && (
              <div>
                <Button type="primary" loading={make.isPending} disabled={underWay} onClick={() => make.mutate()}>
                  {t('export.make')}
                </Button>
              </div>
            )}
            {data.exports.length === 0 ? (
              <p className={css.quiet}>{t('export.none')}</p>
            ) : (
              <ul className={css.list} aria-label={t('export.list')}>
                {data.exports.map((exportOfCompany) => (
                  <ExportItem key={exportOfCompany._id} item={exportOfCompany} />
                ))}
              </ul>
            )}
          </section>
          <Retention />
          {canExport && <EraseCustomer />}
          {canExport && !data.deleteAt && <Deletion name={name} graceDays={data.graceDays} />}
        </div>
      )}
    </>
  );
}

function ExportItem({ item }: { item: Export }) {
  const { t } = useTranslation('company-data');
  const canExport = useCanExport();
  const link = useApiMutation('POST /company-data/exports/:id/link', {
    // The link works once and expires soon; the browser downloads its file.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const size = item.bytes !== null && formatBytes(item.bytes);
  return (
    <li>
      <span className={css.when}>
        <b>{formatDateTime(item.createdAt)}</b>
        <span className={css.quiet}>
          {t(`export.state.${item.state}`)}
          {item.state === 'ready' && ` · ${size} · ${t('export.until', { date: formatDateTime(item.expiresAt) })}`}
        </span>
      </span>
      {isUnderWay(item) && (
        <Progress
          percent={Math.round(item.done * 100)}
          size="small"
          className={css.progress ?? ''}
          aria-label={t('export.progress')}
        />
      )}
      {item.state === 'ready' && canExport && (
        <Button
          icon={<Icon name="download" size={16} />}
          loading={link.isPending}
          onClick={() => link.mutate({ params: { id: item._id } })}
        >
          {t('export.download')}
        </Button>
      )}
    </li>
  );
}

function Planned({ name, deleteAt }: { name: string; deleteAt: string }) {
  const { t } = useTranslation('company-data');
  const isReadOnly = useIsReadOnly();
  const cancelDeletion = useApiMutation('DELETE /company-data/deletion', {
    invalidates: ['GET /company-data'],
    success: { text: t('delete.takenBack') },
  });
  return (
    <Alert
      type="warning"
      showIcon
      title={t('delete.planned', { name, date: formatDateTime(deleteAt) })}
      description={t('delete.planned.text')}
      action={
        !isReadOnly && (
          <Button loading={cancelDeletion.isPending} onClick={() => cancelDeletion.mutate()}>
            {t('delete.takeBack')}
          </Button>
        )
      }
    />
  );
}

function Deletion({ name, graceDays }: { name: string; graceDays: number }) {
  const { t } = useTranslation('company-data');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  const requestDeletion = useApiMutation('POST /company-data/deletion', {
    invalidates: ['GET /company-data'],
    onSuccess: close,
  });
  return (
    <section className={css.card}>
      <h2>{t('delete.title')}</h2>
      <p>{t('delete.text', { name, count: graceDays })}</p>
      <div>
        <Button danger onClick={() => setOpen(true)}>
          {t('delete.open', { name })}
        </Button>
      </div>
      <Modal
        open={isOpen}
        title={t('delete.question', { name })}
        okText={t('delete.confirm')}
        cancelText={t('delete.cancel')}
        okButtonProps={{ danger: true, disabled: typed.trim() !== name.trim(), loading: requestDeletion.isPending }}
        onOk={() => requestDeletion.mutate({ body: { name: typed } })}
        onCancel={close}
        destroyOnHidden
      >
        <p>{t('delete.text', { name, count: graceDays })}</p>
        <label className={css.type} htmlFor={id}>
          {t('delete.type', { name })}
          <Input id={id} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
        </label>
      </Modal>
    </section>
  );
}
