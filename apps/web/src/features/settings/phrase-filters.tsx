import { Input, Segmented, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './pages/language.module.css';
import type { PhraseFilter } from './phrase-rows.ts';

interface Props {
  readonly filter: PhraseFilter;
  readonly sections: readonly string[];
  readonly onChange: (part: Partial<PhraseFilter>) => void;
}

/** Narrows the list of texts by what is typed, by section, and by whether they are custom or missing. */
export function PhraseFilters({ filter, sections, onChange }: Props) {
  const { t } = useTranslation('settings');
  return (
    <>
      <Input.Search
        allowClear
        className={css.search ?? ''}
        aria-label={t('language.search')}
        placeholder={t('language.search')}
        value={filter.typed}
        onChange={(event) => onChange({ typed: event.target.value })}
      />
      <Select
        allowClear
        aria-label={t('language.section')}
        placeholder={t('language.section')}
        className={css.section ?? ''}
        value={filter.section}
        options={sections.map((value) => ({ value, label: value }))}
        onChange={(section: string | undefined) => onChange({ section: section ?? null })}
      />
      <Segmented
        aria-label={t('language.show')}
        value={filter.show}
        options={(['all', 'own', 'missing'] as const).map((value) => ({
          value,
          label: t(`language.show.${value}`),
        }))}
        onChange={(show) => onChange({ show })}
      />
    </>
  );
}
