import { useTranslation } from 'react-i18next';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { Volume } from '../volume.tsx';

/** The Volume table as a page. */
export default function OrdersByCompanyPage() {
  const { t } = useTranslation('reports');
  return (
    <FullPage>
      <PageHeader
        title={t('volume.title')}
        crumbs={[{ label: t('title'), to: '/reports' }, { label: t('volume.title') }]}
      />
      <Volume />
    </FullPage>
  );
}
