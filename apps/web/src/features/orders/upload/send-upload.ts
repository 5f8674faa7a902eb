import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useStoring } from '../../uploads/index.ts';
import { invalidOrdersUrl } from './upload-url.ts';
import { writeTemplate } from './template.ts';
import type { Import } from './use-import.ts';

type Result = ReplyOf<'POST /orders/upload-orders'>;

/** Uploads the file with its mapping, shows the progress and the result, and saves the mapping for the next upload. */
export function useSendUpload(type: RoutePlanType) {
  const { t } = useTranslation(['orders', 'uploads']);
  const navigate = useNavigate();
  const upload = useApiMutation('POST /orders/upload-orders', {
    quiet: true,
    invalidates: ['GET /orders', 'GET /uploads', 'GET /uploads/mappings'],
  });
  const storeTemplate = useApiMutation('POST /auth/update-upload-order-template', {
    quiet: true,
    invalidates: ['GET /auth/profile'],
  });
  const { run, progress } = useStoring();

  const notify = ({ uploadId, total, draft, geocoding, error, remembered }: Result): void => {
    const details = [
      ...(draft > 0 ? [t('upload.result.draft', { count: draft })] : []),
      ...(geocoding > 0 ? [t('upload.result.geocoding', { count: geocoding })] : []),
      ...(remembered > 0 ? [t('upload.result.remembered', { count: remembered })] : []),
    ];
    if (error === 0) {
      const action = { label: t('uploads:earlier.title'), run: () => void navigate('/orders/uploads') };
      return void notices.success(t('upload.result.done', { count: total }), { details, action });
    }
    notices.error(t('upload.result.errors', { count: error, total }), {
      details,
      remedy: t('upload.result.remedy'),
      action: {
        label: t('upload.result.show'),
        run: () => void navigate(invalidOrdersUrl(uploadId, type)),
      },
    });
  };

  const send = async (work: Import): Promise<string> => {
    const reply = await run(
      t('upload.job', { file: work.file.name }),
      (uploadedTime) => upload.mutateAsync({ body: { ...work.form, uploadedTime }, files: { file: work.file } }),
      ({ total }) => t('upload.result.done', { count: total }),
    );
    const template = writeTemplate({ mapping: work.mapping, fields: work.custom }, type, work.before);
    storeTemplate.mutate({ body: { uploadOrderTemplate: template } });
    notify(reply);
    return reply.uploadedTime;
  };
  /** `progress` is a fraction, 0…1; null before the first progress event. */
  return { send, isSending: upload.isPending, progress };
}
