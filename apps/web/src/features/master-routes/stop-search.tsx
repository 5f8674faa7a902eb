import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../components/use-debounced.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { StopValue } from './master-values.ts';

const itemsPerPage = 20;

interface Props {
  readonly stops: readonly StopValue[];
  readonly isPaired: boolean;
  readonly onAdd: (stops: readonly StopValue[]) => void;
}

/** Searches contacts and repeating orders, and adds the chosen one as a stop. */
export function StopSearch({ stops, isPaired, onAdd }: Props) {
  const { t } = useTranslation('master-routes');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 250);
  const filters = search ? { filters: { search } } : {};
  const contacts = useApiQuery(
    'GET /contact-locations',
    { query: { itemsPerPage, allContacts: 'false', ...filters } },
    { enabled: !isPaired, showsPrevious: true },
  );
  const series = useApiQuery('GET /series', { query: { itemsPerPage, ...filters } }, { showsPrevious: true });
  const used = new Set(stops.map((stop) => stop.contact ?? stop.series));
  const found = [
    ...(isPaired ? [] : (contacts.data?.contactLocations ?? [])).map(({ _id, name, address }) => ({
      _id,
      kind: 'contact' as const,
      name: name ?? '',
      address: address ?? '',
    })),
    ...(series.data?.series ?? [])
      .filter(({ routePlanType }) => (routePlanType === 'PDP') === isPaired)
      .map(({ _id, name, order }) => ({
        _id,
        kind: 'series' as const,
        name,
        address: order.deliveryAddress ?? order.pickupAddress ?? '',
      })),
  ].filter(({ _id }) => !used.has(_id));
  const add = (id: string): void => {
    const chosen = found.find(({ _id }) => _id === id);
    if (!chosen) return;
    const types = isPaired ? (['pickup', 'delivery'] as const) : (['delivery'] as const);
    onAdd(
      types.map((type) => ({
        contact: chosen.kind === 'contact' ? id : null,
        series: chosen.kind === 'series' ? id : null,
        type,
        usualTime: null,
        name: chosen.name,
        address: chosen.address,
      })),
    );
    setText('');
  };
  return (
    <Select<string>
      className="fill"
      aria-label={t('stops.add')}
      placeholder={t('stops.add')}
      value={null}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      notFoundContent={t('stops.none')}
      onChange={add}
      options={(['contact', 'series'] as const).flatMap((kind) => {
        const options = found
          .filter((entry) => entry.kind === kind)
          .map(({ _id, name, address }) => ({
            value: _id,
            label: name && address && name !== address ? `${name}, ${address}` : name || address,
          }));
        return options.length > 0 ? [{ label: t(`stops.${kind}`), options }] : [];
      })}
    />
  );
}
