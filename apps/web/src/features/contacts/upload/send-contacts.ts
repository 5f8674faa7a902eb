import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useStoring } from '../../uploads/index.ts';
import { invalidContactsUrl } from './upload-url.ts';
import type { Import } from './use-import.ts';

type Result = ReplyOf<'POST /contact-locations/upload'>;

/** Uploads the file with its mapping, shows the progress in the top bar and the result in a notice. */
export function useSendContacts() {
  const { t } = useTranslation(['contacts', 'uploads']);
  const navigate = useNavigate();
  const upload = useApiMutation('POST /contact-locations/upload', {
    quiet: true,
    invalidates: [
      'GET /contact-locations',
      'GET /contact-locations/uploads',
      'GET /contact-locations/uploads/mappings',
    ],
  });
  const { run, progress } = useStoring();

  const notify = ({ uploadId, total, ready, geocoding, invalid, remembered }: Result): void => {
    const details = [
      ...(ready > 0 ? [t('upload.result.ready', { count: ready })] : []),
      ...(geocoding > 0 ? [t('upload.result.geocoding', { count: geocoding })] : []),
      ...(remembered > 0 ? [t('upload.result.remembered', { count: remembered })] : []),
    ];
    if (invalid === 0) {
      const action = {
        label: t('uploads:earlier.title'),
        run: () => void navigate('/settings/contact-list/uploads'),
      };
      return void notices.success(t('upload.result.done', { count: total }), { details, action });
    }
    notices.error(t('upload.result.errors', { count: invalid, total }), {
      details,
      remedy: t('upload.result.remedy'),
      action: {
        label: t('upload.result.show'),
        run: () => void navigate(invalidContactsUrl(uploadId)),
      },
    });
  };

  const send = async ({ file, form }: Pick<Import, 'file' | 'form'>): Promise<void> => {
    const reply = await run(
      t('upload.job', { file: file.name }),
      (uploadedTime) => upload.mutateAsync({ body: { ...form, uploadedTime }, files: { file } }),
      ({ total }) => t('upload.result.done', { count: total }),
    );
    notify(reply);
  };
  /** `progress` is a fraction, 0…1; null before the first progress event. */
  return { send, isSending: upload.isPending, progress };
}
