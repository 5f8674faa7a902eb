import { Modal, type ModalProps } from 'antd';
import { PlaceContext, usePlace } from './unsaved-text.ts';

/** Dialog with a form. Escape, its close button and *Cancel* confirm before unsaved text is lost. */
export function FormDialog({ onCancel, ...props }: Omit<ModalProps, 'onCancel'> & { readonly onCancel: () => void }) {
  const place = usePlace(onCancel);
  return (
    <PlaceContext value={place}>
      <Modal {...props} onCancel={place.close} />
    </PlaceContext>
  );
}
