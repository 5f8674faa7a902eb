import { type GetProps, Input } from 'antd';
import css from './password-input.module.css';
import { Icon } from '../buttons/icon.tsx';

const eye = (isShown: boolean) => (
  <span className={css.eye}>
    <Icon name={isShown ? 'eye' : 'eye-off'} size={16} />
  </span>
);

/** Password field whose text can be shown, by a button large enough for touch. */
export function PasswordInput(props: GetProps<typeof Input.Password>) {
  return <Input.Password maxLength={1000} {...props} iconRender={eye} />;
}
