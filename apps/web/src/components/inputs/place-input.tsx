import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../platform/api/queries.ts';
import { type AddressValue, emptyAddress } from './address.ts';
import { AddressSearch } from './address-search.tsx';
import { givenProps } from '../forms/given-props.ts';
import css from './place-input.module.css';

interface Props {
  id?: string;
  value?: AddressValue | null;
  onChange?: (value: AddressValue) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
}

/** Where a driver starts or ends: an own address, or one of the company's depots if it has any. */
export function PlaceInput({ id, value, onChange, onBlur, autoFocus }: Props) {
  const { t } = useTranslation('components');
  const [isAtDepot, setAtDepot] = useState(Boolean(value?.depotId));
  const query = { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } as const;
  const depots = useApiQuery('GET /depots', { query }).data?.depots ?? [];
  const search = <AddressSearch {...givenProps({ id, value, onChange, onBlur, autoFocus })} />;
  if (depots.length === 0) return search;
  const choose = (depotId: string | undefined): void => {
    const depot = depots.find(({ _id }) => _id === depotId);
    onChange?.(depot ? { text: depot.address, lat: depot.lat, lng: depot.lng, depotId: depot._id } : emptyAddress);
  };
  return (
    <div className={css.place}>
      <Segmented
        size="small"
        aria-label={t('place.kind')}
        options={[
          { value: 'address', label: t('place.address') },
          { value: 'depot', label: t('place.depot') },
        ]}
        value={isAtDepot ? 'depot' : 'address'}
        onChange={(kind) => {
          setAtDepot(kind === 'depot');
          choose(kind === 'depot' && depots.length === 1 ? depots[0]?._id : undefined);
        }}
      />
      {isAtDepot ? (
        <Select
          {...givenProps({ id, autoFocus })}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder={t('place.choose')}
          value={value?.depotId ?? null}
          options={depots.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(depotId) => choose(depotId ?? undefined)}
          {...(onBlur && { onBlur })}
        />
      ) : (
        search
      )}
    </div>
  );
}
