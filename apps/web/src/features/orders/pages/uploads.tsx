import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useCan } from '../../../platform/session/profile.ts';
import { CorrectionsButton, EarlierUploads, UploadActions } from '../../uploads/index.ts';
import { invalidOrdersUrl } from '../upload/upload-url.ts';

const states = ['draft', 'geocoding', 'error', 'planned'] as const;

/** Lists the uploads of orders with their author and result. A whole upload can be undone. */
export default function UploadsPage() {
  const { t } = useTranslation(['orders', 'uploads']);
  const title = t('uploads:earlier.title');
  const canWrite = useCan('orders.write');
  return (
    <FullPage>
      <PageHeader
        title={title}
        crumbs={[{ label: t('title'), to: '/orders' }, { label: title }]}
        actions={
          canWrite && (
            <>
              <CorrectionsButton />
              <LinkButton to="/orders/upload" icon={<Icon name="upload" size={16} />}>
                {t('uploads.new')}
              </LinkButton>
            </>
          )
        }
      />
      <EarlierUploads
        from="GET /uploads"
        event="orders.geocoding.completed"
        nowTitle={t('uploads.now')}
        describe={(row) =>
          states.flatMap((state) => (row[state] > 0 ? [t(`uploads.${state}`, { count: row[state] })] : []))
        }
        renderActions={(row) => {
          const undoableCount = row.draft + row.geocoding + row.error;
          return (
            <UploadActions
              upload={row}
              undo="POST /uploads/:id/undo"
              marked="GET /uploads/:id/marked"
              invalidates={['GET /uploads', 'GET /orders']}
              invalidCount={row.error}
              invalidUrl={invalidOrdersUrl(row._id, row.routePlanType)}
              undoableCount={undoableCount}
              texts={{
                undoText: t('uploads.undoText', { count: undoableCount }),
                cannotUndo: t('uploads.cannotUndo'),
                undone: (count) => t('uploads.undoneNotice', { count }),
              }}
            />
          );
        }}
        empty={{ text: t('uploads.emptyText'), ...(canWrite && { action: t('uploads.new'), to: '/orders/upload' }) }}
      />
    </FullPage>
  );
}
