import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterField } from './filter-field.ts';
import css from './filter-row.module.css';
import { Icon } from '../buttons/icon.tsx';
import type { Filters } from './list-state.ts';

interface Props {
  readonly fields: readonly FilterField[];
  readonly values: Filters;
  readonly onApply: (values: Filters) => void;
  /** Shown left of the chips, such as tabs of the list. */
  readonly children?: ReactNode;
}

// Collapsed at first, so the form is a chunk of its own.
const FilterForm = lazy(() => import('./filter-form.tsx'));

/** Collapsible row of filters. Active filters are shown as removable chips. */
export function FilterRow({ fields, values, onApply, children }: Props) {
  const { t } = useTranslation('components');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = fields.filter(({ name }) => values[name]);

  const without = (name: string): Filters => Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  const typedIn = useMemo(() => fields.filter(({ isLinked }) => !isLinked), [fields]);
  const apply = (typed: Record<string, string | undefined>): void => {
    // Applying an empty form clears all filters.
    const shownNames = new Set((Object.keys(typed).length > 0 ? typedIn : fields).map(({ name }) => name));
    const remaining = Object.entries(values).filter(([name]) => !shownNames.has(name));
    const given = Object.entries(typed).map(([name, value]) => [name, value?.trim() ?? ''] as const);
    onApply(Object.fromEntries([...remaining, ...given].filter(([, value]) => value)));
  };

  return (
    <section className={css.filters}>
      <div className={css.line}>
        {children}
        <Button
          size="small"
          icon={<Icon name="filter" size={15} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={(isOpen && css.open) || ''}
        >
          {t('filter.open')}
          {active.length > 0 && <span className={css.count}>{active.length}</span>}
        </Button>
        {active.length > 0 && (
          <ul className={css.chips} aria-label={t('filter.active')}>
            {active.map(({ name, label, text }) => (
              <li key={name} className={css.chip}>
                <span>
                  {label}: <b>{text?.(values[name] ?? '') ?? values[name]}</b>
                </span>
                <button type="button" aria-label={t('filter.remove', { label })} onClick={() => onApply(without(name))}>
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
            <li>
              <button type="button" className={css.clear} onClick={() => apply({})}>
                {t('filter.clear')}
              </button>
            </li>
          </ul>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<div className={css.loading} />}>
          <FilterForm id={id} fields={typedIn} values={values} onApply={apply} />
        </Suspense>
      )}
    </section>
  );
}
