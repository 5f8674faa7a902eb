import { Segmented } from 'antd';
import { type ComponentProps, useEffect, useRef } from 'react';

/** Tabs of a page, beside its title. The chosen one is scrolled into view where they do not all fit. */
export function PageTabs<Tab extends string>(props: ComponentProps<typeof Segmented<Tab>>) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current
      ?.querySelector('input:checked')
      ?.closest('label')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [props.value]);
  return <Segmented {...props} ref={row} />;
}
