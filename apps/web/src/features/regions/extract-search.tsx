import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../components/use-debounced.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatNumber } from '../../platform/format.ts';
import { sizeText } from './region-values.ts';
import css from './regions.module.css';

export type Extract = ReplyOf<'GET /regions/extracts'>['extracts'][number];

interface Props {
  readonly chosen: Extract | null;
  readonly onChoose: (extract: Extract) => void;
  readonly describedBy: string | undefined;
}

/** Finds an extract by the name of a country or region, and shows what it will take before it is chosen. */
export function ExtractSearch({ chosen, onChoose, describedBy }: Props) {
  const { t, i18n } = useTranslation('regions');
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), 250);
  const matching = useApiQuery(
    'GET /regions/extracts',
    { query: { search: wanted } },
    { enabled: wanted.length > 1, showsPrevious: true },
  );
  const extracts = wanted.length > 1 ? (matching.data?.extracts ?? []) : [];
  const size = (bytes: number): string => sizeText(bytes, i18n.language);
  const time = (seconds: number): string =>
    seconds < 90
      ? t('extract.seconds', { number: formatNumber(Math.ceil(seconds / 10) * 10) })
      : t('extract.minutes', { number: formatNumber(Math.ceil(seconds / 60)) });
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t('field.list')}</label>
      <Input
        id={id}
        type="search"
        value={search}
        placeholder={t('example.list')}
        autoComplete="off"
        aria-describedby={describedBy}
        onChange={(event) => setSearch(event.target.value)}
        // The list below is chosen from before the form is sent.
        onPressEnter={(event) => event.preventDefault()}
      />
      <small role="status">
        {wanted.length > 1 && matching.data && extracts.length === 0 ? t('extract.none') : t('help.list')}
      </small>
      <div className={css.extracts} role="radiogroup" aria-label={t('field.list')}>
        {extracts.map((extract) => (
          <label key={extract.url} className={css.extract} data-chosen={chosen?.url === extract.url}>
            <input
              type="radio"
              name={`${id}-extract`}
              checked={chosen?.url === extract.url}
              disabled={!extract.hasDisk}
              onChange={() => onChoose(extract)}
            />
            <span>
              <b>{extract.name}</b> {extract.area}
              <small>
                {t('extract.facts', {
                  size: size(extract.bytes),
                  time: time(extract.seconds),
                  disk: size(extract.diskBytes),
                })}
              </small>
              {!extract.hasDisk && <small data-look="problem">{t('extract.noDisk')}</small>}
              {extract.hasDisk && !extract.hasMemory && (
                <small data-look="problem">{t('extract.noMemory', { size: size(extract.memoryBytes) })}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
