import { isLanguage } from '@roundsman/domain/languages';
import { useTranslation } from 'react-i18next';
import { RowAction } from '../../components/lists/row-actions.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { type GetName, useApiMutation } from '../../platform/api/queries.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { notices } from '../../platform/notices/notices.ts';
import { saveMarked } from './save-marked.ts';

interface Props {
  readonly upload: {
    readonly _id: string;
    readonly fileName: string;
    readonly hasFile: boolean;
    readonly canUndo: boolean;
  };
  readonly undo: 'POST /uploads/:id/undo' | 'POST /contact-locations/uploads/:id/undo';
  readonly marked: 'GET /uploads/:id/marked' | 'GET /contact-locations/uploads/:id/marked';
  /** Queries to refetch after the upload was undone. */
  readonly invalidates: readonly GetName[];
  /** Number of invalid rows, and the URL of their list. */
  readonly invalidCount: number;
  readonly invalidUrl: string;
  /** Number of orders or contacts that an undo would delete. */
  readonly undoableCount: number;
  readonly texts: {
    readonly undoText: string;
    readonly cannotUndo: string;
    readonly undone: (count: number) => string;
  };
}

/** Actions of an upload: show its problems, download the file with the problems marked, undo it. */
export function UploadActions({
  upload,
  undo: undoEndpoint,
  marked,
  invalidates,
  invalidCount,
  invalidUrl,
  undoableCount,
  texts,
}: Props) {
  const { t, i18n } = useTranslation('uploads');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const isReadOnly = useIsReadOnly();
  const undo = useApiMutation(undoEndpoint, { invalidates });
  const params = { id: upload._id };
  const named = (action: string): string => `${action}: ${upload.fileName}`;

  const download = async (): Promise<void> => {
    try {
      await saveMarked(upload.fileName, () => callEndpoint(marked, { params, query: { language } }));
    } catch (error) {
      showFailure(error, marked);
    }
  };
  const undoUpload = async (): Promise<void> => {
    const { deleted } = await undo.mutateAsync({ params });
    notices.success(texts.undone(deleted));
  };

  return (
    <>
      {invalidCount > 0 && (
        <RowAction icon="eye" text={t('earlier.show')} label={named(t('earlier.show'))} to={invalidUrl} />
      )}
      {upload.hasFile && invalidCount > 0 && (
        <RowAction icon="download" text={t('earlier.marked')} label={named(t('earlier.marked'))} onClick={download} />
      )}
      {undoableCount > 0 && !isReadOnly && (
        <RowAction
          icon="undo"
          text={upload.canUndo ? t('earlier.undo') : texts.cannotUndo}
          label={named(t('earlier.undo'))}
          confirm={{ question: t('earlier.undoQuestion', { file: upload.fileName }), text: texts.undoText }}
          disabled={!upload.canUndo}
          isBusy={undo.isPending}
          onClick={undoUpload}
        />
      )}
    </>
  );
}
