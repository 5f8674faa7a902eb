import { Segmented } from 'antd';
import { type ComponentProps, useEffect, useRef } from 'react';
import css from './page-tabs.module.css';

/** Tabs of a page, beside its title. The chosen one is scrolled into view where they do not all fit. */
export function PageTabs<Tab extends string>({
  value,
  options,
  ...props
}: Omit<ComponentProps<typeof Segmented<Tab>>, 'options' | 'value'> & {
  readonly value: Tab;
  readonly options: { readonly value: Tab; readonly label: string }[];
}) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  useEffect(() => {
    row.current?.querySelectorAll('label')[chosen]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  return (
    <div className={css.row} ref={row}>
      <Segmented {...props} value={value} options={options} />
    </div>
  );
}
