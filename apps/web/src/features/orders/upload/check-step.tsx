import { isLanguage } from '@roundsman/domain/languages';
import { orderPriorities } from '@roundsman/domain/order/priority';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { textCell } from '@roundsman/domain/upload/values/cell';
import { uploadDefinitionOf } from '@roundsman/domain/upload/rows/order-fields';
import { readPriority } from '@roundsman/domain/upload/values/read-priority';
import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { CheckForm, saveMarked } from '../../uploads/index.ts';
import { cellProblemText } from '../error-texts.ts';
import { type UploadField, uploadFieldsOf } from './upload-fields.ts';
import type { Import, UploadCheck } from './use-import.ts';

interface Props {
  readonly work: Import;
  readonly type: RoutePlanType;
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

/** Preview of the orders that the upload would store. */
export function CheckStep({ work, type, ...props }: Props) {
  const { t, i18n } = useTranslation('orders');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const marked = useApiMutation('POST /orders/check-upload/marked');

  // Uploads may not recognize a company's custom text for a priority; its code works always.
  const priorities = orderPriorities.map((priority) => {
    const word = t(`priority.${priority}`);
    return readPriority(textCell(word)) === priority ? word : priority;
  });

  const choicesOf = (field: UploadField) => {
    const { choices } = uploadDefinitionOf(field);
    return choices && work.settings ? { suggestions: work.settings[choices] } : {};
  };

  return (
    <CheckForm
      {...props}
      work={work}
      read={work.read}
      columns={uploadFieldsOf(type, work.isLoadUsed).map((field) => ({
        field,
        label: t(`upload.field.${field}`),
        ...(field === 'group' && work.groups ? { suggestions: work.groups.map(({ name }) => name) } : {}),
        ...(field === 'depot' && work.depots ? { suggestions: work.depots.map(({ name }) => name) } : {}),
        ...(field === 'priority' ? { suggestions: priorities } : {}),
        ...choicesOf(field),
      }))}
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
