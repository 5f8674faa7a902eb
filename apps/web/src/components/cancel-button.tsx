import { Button } from 'antd';
import { type ReactNode, use } from 'react';
import { PlaceContext } from './unsaved-text.ts';

/** Closes the drawer or dialog around it. Confirms first when a form in it has unsaved text. */
export function CancelButton({ children }: { readonly children: ReactNode }) {
  const place = use(PlaceContext);
  return <Button onClick={() => place?.close()}>{children}</Button>;
}
