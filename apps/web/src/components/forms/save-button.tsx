import { Button, type ButtonProps } from 'antd';
import { use } from 'react';
import { PlaceContext, useIsChanged } from './unsaved-text.ts';

interface Props extends Pick<ButtonProps, 'loading' | 'children'> {
  /** The id of the form, for a button outside it. */
  readonly form?: string;
  /** True while the form creates something: it can be sent unchanged. */
  readonly isNew: boolean;
}

/** Submits the form of a drawer, dialog, popover or panel. Disabled while an edit has changed nothing. */
export function SaveButton({ isNew, ...props }: Props) {
  const isChanged = useIsChanged(use(PlaceContext)?.id);
  return <Button {...props} type="primary" htmlType="submit" disabled={!isNew && !isChanged} />;
}
