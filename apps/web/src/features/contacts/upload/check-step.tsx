import { isLanguage } from '@roundsman/domain/languages';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { CheckForm, saveMarked } from '../../uploads/index.ts';
import { cellProblemText } from '../error-texts.ts';
import type { Import, UploadCheck } from './use-import.ts';

interface Props {
  readonly work: Import;
  /** The server's check of the file. */
  readonly checked: UploadCheck;
  readonly failure: unknown;
  readonly isChecking: boolean;
  readonly isSending: boolean;
  /** Fraction of stored rows, 0…1; null before the first progress event. */
  readonly progress: number | null;
  readonly onCheck: () => void;
  readonly onBack: () => void;
  readonly onStore: () => void;
}

/** Preview of the contacts that the upload would store. */
export function CheckStep({ work, ...props }: Props) {
  const { t, i18n } = useTranslation('contacts');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const marked = useApiMutation('POST /contact-locations/check-upload/marked');
  return (
    <CheckForm
      {...props}
      work={work}
      read={work.read}
      columns={work.fields.map((field) => ({ field, label: t(`field.${field}`) }))}
      formatProblem={(problem) => cellProblemText(problem, t)}
      formatWrongRows={(count) => t('upload.wrongRows', { count })}
      submitText={t('upload.submit', { count: work.count })}
      isMarking={marked.isPending}
      onDownload={() =>
        void saveMarked(work.file.name, () =>
          marked.mutateAsync({ query: { language }, body: work.form, files: { file: work.file } }),
        )
      }
    />
  );
}
