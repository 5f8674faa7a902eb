import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

/** A way to another page that looks like a button; still a link, so that it opens in a new tab where one wants that. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const open = useLinkClickHandler<HTMLElement>(to);
  return <Button {...rest} href={useHref(to)} onClick={open} />;
}
