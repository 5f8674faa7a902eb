import { Segmented } from 'antd';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Tabs of a page, beside its title. The chosen one is scrolled into view where they do not all fit. */
export function PageTabs<Tab extends string>(props: ComponentProps<typeof Segmented<Tab>>) {
  const { value } = props;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(`input[value="${CSS.escape(String(value))}"]`) ?? null;
    chosen?.closest('label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return <Segmented {...props} ref={row} />;
}
