import { isDeactivated } from '@roundsman/domain/company/company';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useLeaveDeactivated } from '../../../components/page/use-leave-deactivated.ts';
import { useCan, useMe } from '../../../platform/session/profile.ts';
import { UploadForm } from '../upload/upload-form.tsx';

const listPage = '/settings/contact-list';

/** Page that creates contacts from a spreadsheet. */
export default function UploadContactsPage() {
  const { t } = useTranslation(['contacts', 'uploads']);
  const navigate = useNavigate();
  // The last breadcrumb links to this page and starts with another file: the location's key changes.
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
        // Read-only users may open the page but cannot upload.
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
