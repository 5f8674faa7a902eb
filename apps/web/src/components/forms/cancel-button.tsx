import { Button, type ButtonProps } from 'antd';
import { type ReactNode, use } from 'react';
import { PlaceContext } from './unsaved-text.ts';

/** Closes the drawer, dialog, popover or panel around it. Confirms first when a form in it has unsaved text. */
export function CancelButton({ children, ...props }: Pick<ButtonProps, 'size'> & { readonly children: ReactNode }) {
  const place = use(PlaceContext);
  return (
    <Button {...props} onClick={() => place?.close()}>
      {children}
    </Button>
  );
}
