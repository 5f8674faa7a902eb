import { Modal, type ModalProps } from 'antd';
import { PlaceContext, useIsChanged, usePlace } from './unsaved-text.ts';

type Props = Omit<ModalProps, 'onCancel' | 'open'> & {
  readonly open: boolean;
  readonly onCancel: () => void;
  /** True when the dialog edits something: it cannot be saved before something has changed. */
  readonly isEdit?: boolean;
};

/** Dialog with a form. Escape, its close button and *Cancel* confirm before unsaved text is lost. */
export function FormDialog({ onCancel, open, isEdit = false, ...props }: Props) {
  const place = usePlace(onCancel, open);
  const isChanged = useIsChanged(place.id);
  return (
    <PlaceContext value={place}>
      <Modal
        {...props}
        open={open}
        onCancel={place.close}
        {...(isEdit ? { okButtonProps: { disabled: !isChanged } } : {})}
      />
    </PlaceContext>
  );
}
