import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

/** Link that looks like a button. As a link it can open in a new tab. */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href' | 'onClick'> & { to: string }) {
  const open = useLinkClickHandler<HTMLElement>(to);
  return <Button {...rest} href={useHref(to)} onClick={open} />;
}
