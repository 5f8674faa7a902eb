import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dropJob, putJob } from '../../../platform/activity.ts';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import type { Import } from './use-import.ts';

type Result = ReplyOf<'POST /contact-locations/upload'>;

/** Sends the file with its mapping, shows it in the top bar while it runs, and says what became of the rows. */
export function useSendContacts() {
  const { t } = useTranslation('contacts');
  const navigate = useNavigate();
  const upload = useCall('POST /contact-locations/upload', { quiet: true, invalidates: ['GET /contact-locations'] });

  const tell = ({ uploadId, total, ready, geocoding, invalid, remembered }: Result): void => {
    const details = [
      ...(ready > 0 ? [t('upload.result.ready', { count: ready })] : []),
      ...(geocoding > 0 ? [t('upload.result.geocoding', { count: geocoding })] : []),
      ...(remembered > 0 ? [t('upload.result.remembered', { count: remembered })] : []),
    ];
    if (invalid === 0) return void notices.success(t('upload.result.done', { count: total }), { details });
    notices.error(t('upload.result.errors', { count: invalid, total }), {
      details,
      remedy: t('upload.result.remedy'),
      action: {
        label: t('upload.result.show'),
        run: () => void navigate(`/settings/contact-list?filters[status]=INVALID&filters[uploadId]=${uploadId}`),
      },
    });
  };

  const send = async ({ file, form }: Pick<Import, 'file' | 'form'>): Promise<void> => {
    const id = `upload-${Date.now()}`;
    const title = t('upload.job', { file: file.name });
    putJob({ id, title, progress: null, state: 'running' });
    try {
      const reply = await upload.mutateAsync({ body: form, files: { file } });
      putJob({ id, title, detail: t('upload.result.done', { count: reply.total }), progress: 1, state: 'done' });
      tell(reply);
    } catch (error) {
      dropJob(id);
      throw error;
    }
  };
  return { send, isSending: upload.isPending };
}
