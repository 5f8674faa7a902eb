import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dropJob, putJob } from '../../../platform/activity.ts';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { type Template, writeTemplate } from './template.ts';
import { fieldGroups } from './upload-fields.ts';

type Result = ReplyOf<'POST /orders/upload-orders'>;

/** Sends the file with its mapping, shows it in the top bar while it runs, says what became of the rows, and keeps the mapping for next time (UPL-13, UPL-14, UPL-19). */
export function useSendUpload(type: RoutePlanType) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const upload = useCall('POST /orders/upload-orders', { quiet: true, invalidates: ['GET /orders'] });
  const keep = useCall('POST /auth/update-upload-order-template', { quiet: true, invalidates: ['GET /auth/profile'] });

  const tell = ({ total, draft, geocoding, error }: Result): void => {
    const details = [
      ...(draft > 0 ? [t('upload.result.draft', { count: draft })] : []),
      ...(geocoding > 0 ? [t('upload.result.geocoding', { count: geocoding })] : []),
    ];
    if (error === 0) return void notices.success(t('upload.result.done', { count: total }), { details });
    notices.error(t('upload.result.errors', { count: error, total }), {
      details,
      remedy: t('upload.result.remedy'),
      action: {
        label: t('upload.result.show'),
        run: () => void navigate(`/orders?routePlanType=${type}&filters[status]=ERROR`),
      },
    });
  };

  const send = async (file: File, now: Template, before: Template): Promise<string> => {
    const id = `upload-${Date.now()}`;
    const title = t('upload.job', { file: file.name });
    putJob({ id, title, progress: null, state: 'running' });
    try {
      const fields = fieldGroups(type).flatMap(([, list]) => list);
      const reply = await upload.mutateAsync({
        body: {
          ...Object.fromEntries(fields.map((field) => [field, now.mapping[field] ?? ''])),
          fields: JSON.stringify(now.fields),
          routePlanType: type,
          uploadedTime: new Date().toISOString(),
        },
        files: { file },
      });
      putJob({ id, title, detail: t('upload.result.done', { count: reply.total }), progress: 1, state: 'done' });
      keep.mutate({ body: { uploadOrderTemplate: writeTemplate(now, type, before) } });
      tell(reply);
      return reply.uploadedTime;
    } catch (error) {
      dropJob(id);
      throw error;
    }
  };
  return { send, isSending: upload.isPending };
}
