import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import { UploadForm } from '../upload/upload-form.tsx';

const listPage = '/settings/contact-list';

/** Contacts from a spreadsheet (UPL-15). */
export default function UploadContactsPage() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  // The breadcrumb leads here again, to another file.
  const { key, pathname } = useLocation();
  const [matching, setMatching] = useState<string | null>(null);
  const isMatching = matching === key;
  return (
    <FullPage>
      <PageHeader
        title={t(isMatching ? 'upload.match' : 'upload.title')}
        crumbs={[
          { label: t('settings'), to: '/settings' },
          { label: t('list.title'), to: listPage },
          { label: t('upload.title'), ...(isMatching ? { to: pathname } : {}) },
          ...(isMatching ? [{ label: t('upload.match') }] : []),
        ]}
      />
      <UploadForm key={key} onMatching={(is) => setMatching(is ? key : null)} onDone={() => void navigate(listPage)} />
    </FullPage>
  );
}
