import { useTranslation } from 'react-i18next';
import { Icon } from '../buttons/icon.tsx';
import css from './pager.module.css';
import { pagesShown } from './visible-rows.ts';

interface Props {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** True when there are more rows than the counted ones. */
  readonly isMore?: boolean | undefined;
  readonly sizes: readonly number[];
  readonly onChange: (page: number, pageSize: number) => void;
}

/** Shows the range of rows, the pages and the page size. */
export function Pager({ page, pageSize, total, isMore = false, sizes, onChange }: Props) {
  const { t } = useTranslation('components');
  const last = Math.max(1, Math.ceil(total / pageSize));
  const go = (to: number): void => onChange(Math.min(last, Math.max(1, to)), pageSize);
  return (
    <nav className={css.pager} aria-label={t('table.pages')}>
      <span className="figures">
        {t(isMore ? 'table.rangeOfMore' : 'table.range', {
          from: Math.min(total, (page - 1) * pageSize + 1),
          to: Math.min(total, page * pageSize),
          total,
        })}
      </span>
      {last > 1 && (
        <ul className={css.pages}>
          <li>
            <button type="button" aria-label={t('table.previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
              <Icon name="chevron-left" size={16} />
            </button>
          </li>
          {pagesShown(page, last).map((pageNumber, index) =>
            pageNumber === null ? (
              <li key={`gap-${index}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={pageNumber}>
                <button
                  type="button"
                  className="figures"
                  aria-label={t('table.page', { page: pageNumber })}
                  aria-current={pageNumber === page ? 'page' : undefined}
                  onClick={() => go(pageNumber)}
                >
                  {pageNumber}
                </button>
              </li>
            ),
          )}
          <li>
            <button type="button" aria-label={t('table.next')} disabled={page >= last} onClick={() => go(page + 1)}>
              <Icon name="chevron-right" size={16} />
            </button>
          </li>
        </ul>
      )}
      {sizes.length > 1 && (
        <select
          aria-label={t('table.pageSize')}
          value={pageSize}
          onChange={(event) => onChange(1, Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('table.perPage', { size })}
            </option>
          ))}
        </select>
      )}
    </nav>
  );
}
