import { Input } from 'antd';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './search-box.module.css';

/** Text search above a table. */
export function SearchBox({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Input
      allowClear
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      aria-label={label}
      prefix={<Icon name="search" size={16} />}
      className={css.search}
      size="small"
    />
  );
}
