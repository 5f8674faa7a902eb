import { isDeactivated } from '@roundsman/domain/company/company';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import { useLeaveDeactivated } from '../../../components/use-leave-deactivated.ts';
import { useCan, useMe } from '../../../platform/session/profile.ts';
import { UploadForm } from '../upload/upload-form.tsx';

const listPage = '/settings/contact-list';

/** Contacts from a spreadsheet (UPL-15). */
export default function UploadContactsPage() {
  const { t } = useTranslation(['contacts', 'uploads']);
  const navigate = useNavigate();
  // The breadcrumb leads here again, to another file.
  const { key, pathname } = useLocation();
  const [matching, setMatching] = useState<string | null>(null);
  const isMatching = matching === key;
  const canWrite = useCan('contacts.write');
  const { company } = useMe();
  if (useLeaveDeactivated(isDeactivated(company.status), listPage)) return null;
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
        actions={canWrite && <LinkButton to={`${listPage}/uploads`}>{t('uploads:earlier.title')}</LinkButton>}
      />
      {canWrite ? (
        <UploadForm
          key={key}
          onMatching={(is) => setMatching(is ? key : null)}
          onDone={() => void navigate(listPage)}
        />
      ) : (
        // Readers may come here (ROLE-06) and change nothing (ROLE-41).
        <EmptyState
          icon="lock"
          title={t('upload.readOnly')}
          text={t('upload.readOnly.text')}
          action={<LinkButton to={listPage}>{t('list.title')}</LinkButton>}
        />
      )}
    </FullPage>
  );
}
