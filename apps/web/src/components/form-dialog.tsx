import { Modal, type ModalProps } from 'antd';
import { PlaceContext, usePlace } from './unsaved-text.ts';

/** Dialog with a form. Escape, its close button and *Cancel* confirm before unsaved text is lost. */
export function FormDialog({
  onCancel,
  open,
  ...props
}: Omit<ModalProps, 'onCancel' | 'open'> & { readonly open: boolean; readonly onCancel: () => void }) {
  const place = usePlace(onCancel, open);
  return (
    <PlaceContext value={place}>
      <Modal {...props} open={open} onCancel={place.close} />
    </PlaceContext>
  );
}
