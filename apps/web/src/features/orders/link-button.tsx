import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button: opens in another tab as links do. */
export function LinkButton({ to, ...props }: ButtonProps & { to: string }) {
  const href = useHref(to);
  const go = useLinkClickHandler(to);
  return <Button {...props} href={href} onClick={(event) => go(event as MouseEvent<HTMLAnchorElement>)} />;
}
