import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useCan } from '../../../platform/session/profile.ts';
import { CorrectionsButton, EarlierUploads, UploadActions } from '../../uploads/index.ts';
import { invalidContactsUrl } from '../upload/upload-url.ts';

const states = ['ready', 'geocoding', 'invalid', 'used'] as const;

/**
 * Lists the uploads of contacts with their author and result. An upload can be undone while none of its contacts is
 * used.
 */
export default function ContactUploadsPage() {
  const { t } = useTranslation(['contacts', 'uploads']);
  const title = t('uploads:earlier.title');
  const canWrite = useCan('contacts.write');
  const upload = '/settings/contact-list/upload';
  return (
    <FullPage>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('settings'), to: '/settings' },
          { label: t('list.title'), to: '/settings/contact-list' },
          { label: title },
        ]}
        actions={
          canWrite && (
            <>
              <CorrectionsButton />
              <LinkButton to={upload} icon={<Icon name="upload" size={16} />}>
                {t('uploads.new')}
              </LinkButton>
            </>
          )
        }
      />
      <EarlierUploads
        from="GET /contact-locations/uploads"
        event="contactLocations.geocoding.completed"
        nowTitle={t('uploads.now')}
        describe={(row) =>
          states.flatMap((state) => (row[state] > 0 ? [t(`uploads.${state}`, { count: row[state] })] : []))
        }
        renderActions={(row) => {
          const undoableCount = row.ready + row.geocoding + row.invalid;
          return (
            <UploadActions
              upload={row}
              undo="POST /contact-locations/uploads/:id/undo"
              marked="GET /contact-locations/uploads/:id/marked"
              invalidates={['GET /contact-locations/uploads', 'GET /contact-locations']}
              invalidCount={row.invalid}
              invalidUrl={invalidContactsUrl(row._id)}
              undoableCount={undoableCount}
              texts={{
                undoText: t('uploads.undoText', { count: undoableCount }),
                cannotUndo: t('uploads.cannotUndo'),
                undone: (count) => t('uploads.undoneNotice', { count }),
              }}
            />
          );
        }}
        empty={{ text: t('uploads.emptyText'), ...(canWrite && { action: t('uploads.new'), to: upload }) }}
      />
    </FullPage>
  );
}
