import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { queryClient, apiQueryOptions, useApiQuery } from '../../../platform/api/queries.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { companiesSpreadsheet } from '../companies-spreadsheet.ts';
import { type Partner, PartnerDrawer, type PartnerTask } from '../partner-drawer.tsx';
import css from '../partners.module.css';

/** Loads all partners at once. */
const pageSize = 10_000;

/** Shows partners as cards. */
export default function PartnersPage() {
  const { t } = useTranslation('partners');
  const [task, setTask] = useState<PartnerTask | null>(null);
  const partners = useApiQuery('GET /partners', { query: { itemsPerPage: pageSize, sortBy: 'name', order: 'ascend' } });
  const { data } = partners;
  const newButton = (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('partner.new')}
    </Button>
  );
  const isEmpty = data?.partners.length === 0;
  return (
    <>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} actions={!isEmpty && newButton} />
      <div className={css.page}>
        {isEmpty && <EmptyState icon="handshake" title={t('empty')} text={t('empty.text')} action={newButton} />}
        {!data && (
          <UntilLoaded result={partners}>
            <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
          </UntilLoaded>
        )}
        {data && !isEmpty && (
          <ul className={css.cards}>
            {data.partners.map((partner) => (
              <PartnerCard key={partner._id} partner={partner} onEdit={() => setTask({ kind: 'edit', partner })} />
            ))}
          </ul>
        )}
      </div>
      <PartnerDrawer task={task} onClose={() => setTask(null)} />
    </>
  );
}

function PartnerCard({ partner, onEdit }: { partner: Partner; onEdit: () => void }) {
  const { t } = useTranslation('partners');
  const { name, email, status, _id: id } = partner;
  const firstCompany = partner.companies[0]?.company;
  const figures = [
    ['figure.companies', firstCompany?.partnerTotalCompanies],
    ['figure.routePlans', firstCompany?.partnerTotalRoutePlans],
    ['figure.drivers', firstCompany?.partnerTotalDrivers],
  ] as const;
  return (
    <li className={css.card}>
      <div className={css.head}>
        <span className={css.face} aria-hidden="true">
          {firstCompany?.logo ? <img src={firstCompany.logo} alt="" /> : name.slice(0, 1).toUpperCase()}
        </span>
        <div className={css.who}>
          <h2>{name}</h2>
          <p>{email}</p>
        </div>
        <span className={css.state} data-active={status}>
          {t(status ? 'active' : 'inactive')}
        </span>
      </div>
      <dl className={css.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd className="figures">{figure ?? 0}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Link to={`/companies?companyPartnerId=${id}`} aria-label={t('partner.companiesNamed', { name })}>
          {t('partner.companies')}
        </Link>
        <ExportButton partner={partner} />
        <Button
          size="small"
          icon={<Icon name="edit" size={14} />}
          aria-label={t('partner.editNamed', { name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
      </div>
    </li>
  );
}

function ExportButton({ partner: { _id: id, name } }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const { companies } = await queryClient.fetchQuery(
      apiQueryOptions('GET /partners/:id/companies', { params: { id } }),
    );
    const rows = companiesSpreadsheet(companies, {
      company: t('field.company'),
      admin: t('field.adminEmail'),
      routePlans: t('figure.routePlans'),
      drivers: t('figure.drivers'),
      total: t('figure.companies'),
    });
    const { spreadsheetBytes } = await import('../../../platform/spreadsheet.ts');
    saveFile(spreadsheetBytes(rows, t('figure.companies')), `${name}.xlsx`);
  };
  return (
    <Button
      size="small"
      icon={<Icon name="download" size={14} />}
      loading={isBusy}
      aria-label={t('exportNamed', { name })}
      onClick={() => {
        setBusy(true);
        void save()
          .catch((error: unknown) => showFailure(error, 'partners'))
          .finally(() => setBusy(false));
      }}
    >
      {t('export')}
    </Button>
  );
}
