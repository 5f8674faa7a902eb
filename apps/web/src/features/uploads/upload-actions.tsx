import { isLanguage } from '@roundsman/domain/languages';
import { useTranslation } from 'react-i18next';
import { RowAction } from '../../components/row-actions.tsx';
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
  /** What shows other things once an upload was taken back. */
  readonly invalidates: readonly GetName[];
  /** How many of what it became are wrong, and where they are listed. */
  readonly wrong: number;
  readonly wrongAt: string;
  /** How many would be deleted. */
  readonly left: number;
  readonly say: {
    readonly undoText: string;
    readonly cannotUndo: string;
    readonly undone: (count: number) => string;
  };
}

/** See what is wrong with an upload, get its file with the errors marked, take it back. */
export function UploadActions({ upload, undo: undoing, marked, invalidates, wrong, wrongAt, left, say }: Props) {
  const { t, i18n } = useTranslation('uploads');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const isReadOnly = useIsReadOnly();
  const undo = useApiMutation(undoing, { invalidates });
  const params = { id: upload._id };
  const named = (action: string): string => `${action}: ${upload.fileName}`;

  const download = async (): Promise<void> => {
    try {
      await saveMarked(upload.fileName, () => callEndpoint(marked, { params, query: { language } }));
    } catch (error) {
      showFailure(error, marked);
    }
  };
  const takeBack = async (): Promise<void> => {
    const { deleted } = await undo.mutateAsync({ params });
    notices.success(say.undone(deleted));
  };

  return (
    <>
      {wrong > 0 && <RowAction icon="eye" text={t('earlier.show')} label={named(t('earlier.show'))} to={wrongAt} />}
      {upload.hasFile && wrong > 0 && (
        <RowAction icon="download" text={t('earlier.marked')} label={named(t('earlier.marked'))} onClick={download} />
      )}
      {left > 0 && !isReadOnly && (
        <RowAction
          icon="undo"
          text={upload.canUndo ? t('earlier.undo') : say.cannotUndo}
          label={named(t('earlier.undo'))}
          confirm={{ question: t('earlier.undoQuestion', { file: upload.fileName }), text: say.undoText }}
          disabled={!upload.canUndo}
          isBusy={undo.isPending}
          onClick={takeBack}
        />
      )}
    </>
  );
}
