import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { Icon } from '../../../components/icon.tsx';
import { callLoosely, type ReplyOf } from '../../../platform/api/api.ts';
import { showFailure } from '../../../platform/api/failure.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { saveMarked } from '../../uploads/index.ts';
import { LinkButton } from '../link-button.tsx';
import { errorsOf } from './upload-address.ts';

type Upload = ReplyOf<'GET /uploads'>['uploads'][number];

/** See an upload's orders, get its file with the errors marked, take it back. */
export function UploadActions({ upload }: { upload: Upload }) {
  const { t } = useTranslation('orders');
  const undo = useCall('POST /uploads/:id/undo', { invalidates: ['GET /uploads', 'GET /orders'] });
  const left = upload.draft + upload.geocoding + upload.error;
  const params = { id: upload._id };
  const named = (action: string): string => `${action}: ${upload.fileName}`;

  const download = async (): Promise<void> => {
    const name = 'GET /uploads/:id/marked';
    try {
      await saveMarked(upload.fileName, async () => (await callLoosely(name, { params })) as Blob);
    } catch (error) {
      showFailure(error, name);
    }
  };
  const takeBack = async (): Promise<void> => {
    const { deleted } = await undo.mutateAsync({ params });
    notices.success(t('uploads.undoneNotice', { count: deleted }));
  };

  if (upload.undoneAt) return null;
  return (
    <>
      {upload.error > 0 && (
        <LinkButton type="text" size="small" to={errorsOf(upload._id, upload.routePlanType)}>
          {t('uploads.show')}
          <span className="visually-hidden"> {upload.fileName}</span>
        </LinkButton>
      )}
      {upload.hasFile && upload.error > 0 && (
        <Tooltip title={t('uploads.marked')}>
          <Button
            type="text"
            size="small"
            aria-label={named(t('uploads.marked'))}
            icon={<Icon name="download" size={16} />}
            onClick={() => void download()}
          />
        </Tooltip>
      )}
      {left > 0 && (
        <Tooltip title={t(upload.canUndo ? 'uploads.undo' : 'uploads.cannotUndo')}>
          <span>
            <ConfirmAction
              question={t('uploads.undoQuestion', { file: upload.fileName })}
              text={t('uploads.undoText', { count: left })}
              disabled={!upload.canUndo}
              onConfirm={takeBack}
            >
              <Button
                type="text"
                size="small"
                disabled={!upload.canUndo}
                loading={undo.isPending}
                aria-label={named(t('uploads.undo'))}
                icon={<Icon name="undo" size={16} />}
              />
            </ConfirmAction>
          </span>
        </Tooltip>
      )}
    </>
  );
}
