import { type StopKey, toStopKey } from '@roundsman/domain';
import { AutoComplete, Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useDebounced } from '../../../components/use-debounced.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './route-view-map.module.css';
import { searchStops } from './stop-search.ts';

/** Finds stops of the plan by order code, name or address. */
export default function StopSearch({ onFound }: { onFound: (key: StopKey) => void }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const [text, setText] = useState('');
  const searchText = useDebounced(text, 100);
  const matches = useMemo(() => searchStops(plan, searchText), [plan, searchText]);
  return (
    <AutoComplete
      className={css.search ?? ''}
      value={text}
      options={matches.map(({ key, title, address }) => ({
        value: key,
        label: (
          <span className={css.found}>
            <b>{title}</b>
            <small>{address}</small>
          </span>
        ),
      }))}
      notFoundContent={searchText ? t('search.nothing') : null}
      onChange={setText}
      onSelect={(chosen: string) => {
        setText('');
        const key = toStopKey(chosen);
        if (key) onFound(key);
      }}
      popupMatchSelectWidth={320}
    >
      <Input
        size="small"
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
      />
    </AutoComplete>
  );
}
