import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { ImportForm } from './import-form.tsx';
import { type Import, useDeleteImport, useSaveImport } from './imports.queries.ts';
import css from './scheduled-imports.module.css';
import { CancelButton } from '../../components/forms/cancel-button.tsx';

interface Props {
  readonly isOpen: boolean;
  /** Null for a new one. */
  readonly stored: Import | null;
  readonly onClose: () => void;
}

/** Makes or changes a scheduled import. */
export function ImportDrawer({ isOpen, stored, onClose }: Props) {
  const { t } = useTranslation('scheduled-imports');
  const id = useId();
  const isReadOnly = useIsReadOnly();
  const { save, isSaving } = useSaveImport(t('saved'));
  const remove = useDeleteImport(onClose);
  return (
    <SideDrawer
      open={isOpen}
      title={stored ? stored.name : t('new')}
      onClose={onClose}
      width={640}
      isModal
      extra={
        stored &&
        !isReadOnly && (
          <ConfirmAction
            question={t('delete.question', { name: stored.name })}
            text={t('delete.text')}
            onConfirm={() => remove.mutateAsync({ params: { id: stored._id } }).catch(() => undefined)}
          >
            <Button size="small" danger loading={remove.isPending}>
              {t('delete')}
            </Button>
          </ConfirmAction>
        )
      }
      footer={
        <div className={css.footer}>
          <CancelButton>{t('cancel')}</CancelButton>
          {!isReadOnly && (
            <SaveButton form={id} isNew={!stored} loading={isSaving}>
              {t('save')}
            </SaveButton>
          )}
        </div>
      }
    >
      {isOpen && (
        <ImportForm
          key={stored?._id ?? 'new'}
          id={id}
          stored={stored}
          save={async (body) => {
            await save(stored?._id ?? null, body);
            onClose();
          }}
        />
      )}
    </SideDrawer>
  );
}
