import { parseLatLng } from '@roundsman/domain/units';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQueryOptions } from '../../platform/api/queries.ts';
import { phrase } from '../../platform/i18n/i18n.ts';
import { type AddressValue, addressGap } from './address.ts';
import css from './address-search.module.css';
import { Icon } from '../buttons/icon.tsx';
import { useDebounced } from '../use-debounced.ts';
import { givenProps } from '../forms/given-props.ts';

/** Rejects an empty required address with 'Required', and text without coordinates with 'Invalid'. */
export function addressRule({ required = false }: { required?: boolean } = {}): Rule {
  return {
    validator: async (_rule, value: AddressValue | null | undefined) => {
      const gap = addressGap(value);
      if (gap === 'empty' && required) throw new Error(phrase('components:field.required'));
      if (gap === 'partial') throw new Error(phrase('components:field.invalid'));
    },
  };
}

interface Props {
  id?: string;
  value?: AddressValue | null;
  onChange?: (value: AddressValue) => void;
  onBlur?: () => void;
  placeholder?: string;
  size?: 'small' | 'middle' | 'large';
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
}

/** Shows the attribution that the source of the results requires. */
const besideAttribution = (attribution: string) => (list: ReactNode) => (
  <>
    {list}
    <small className={css.attribution}>{attribution}</small>
  </>
);

/** Searches addresses by text. Choosing a result sets the coordinates, further typing clears them. */
export function AddressSearch({ id, value, onChange, onBlur, placeholder, size, disabled, autoFocus, ...aria }: Props) {
  const { t } = useTranslation('components');
  const [isTyping, setTyping] = useState(false);
  const text = value?.text ?? '';
  const query = useDebounced(text.trim(), 100);
  const places = useQuery({
    ...apiQueryOptions('GET /places', { query: { q: query } }),
    enabled: isTyping && query.length >= 2 && !parseLatLng(query),
    staleTime: 5 * 60_000,
    placeholderData: (previous) => previous,
    meta: { quiet: true },
  });
  const foundPlaces = isTyping && query.length >= 2 ? (places.data?.places ?? []) : [];
  const isWhole = addressGap(value) === null;

  return (
    <AutoComplete
      {...givenProps({ id, size, disabled })}
      value={text}
      options={foundPlaces.map((place, index) => ({ value: place.label, key: `${index}-${place.label}`, place }))}
      notFoundContent={
        isTyping && query.length >= 3 && places.isFetched && !places.isFetching && !isWhole
          ? t('address.nothing')
          : null
      }
      {...(places.data?.attribution &&
        foundPlaces.length > 0 && {
          popupRender: besideAttribution(places.data.attribution),
        })}
      onSearch={(typed) => {
        setTyping(true);
        const point = parseLatLng(typed);
        onChange?.({ text: typed, lat: point?.lat ?? null, lng: point?.lng ?? null });
      }}
      onSelect={(label: string, { place }: { place: { lat: number; lng: number } }) => {
        setTyping(false);
        onChange?.({ text: label, lat: place.lat, lng: place.lng });
      }}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
    >
      <Input
        autoComplete="off"
        {...givenProps({ autoFocus, 'aria-label': aria['aria-label'] })}
        placeholder={placeholder ?? t('address.placeholder')}
        suffix={
          isWhole ? (
            <span className={css.whole}>
              <Icon name="pin" size={16} label={t('address.found')} />
            </span>
          ) : (
            <span />
          )
        }
      />
    </AutoComplete>
  );
}
