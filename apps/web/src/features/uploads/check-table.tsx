import type { FieldProblem } from '@roundsman/domain/field-problem';
import type { RowReading } from '@roundsman/domain/upload/headers/match-columns';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { Pager } from '../../components/lists/pager.tsx';
import { useUnsavedText } from '../../components/forms/unsaved-text.ts';
import css from './upload.module.css';

const perPage = 50;

export interface CheckColumn<Field extends string> {
  readonly field: Field;
  readonly label: string;
  /** Valid values, offered as suggestions. */
  readonly suggestions?: readonly string[];
}

interface Props<Field extends string> {
  readonly label: string;
  readonly columns: readonly CheckColumn<Field>[];
  /** Indexes of the shown rows below the headers. */
  readonly rows: readonly number[];
  readonly read: readonly RowReading<Field>[];
  /** The line in the file for each row. */
  readonly lines: readonly number[];
  readonly skipped: ReadonlySet<number>;
  /** Formats a problem in the user's language. */
  readonly formatProblem: (reason: FieldProblem) => string;
  readonly onFix: (row: number, field: Field, value: string) => void;
  readonly onSkip: (row: number, isSkipped: boolean) => void;
}

/** Table of the rows as they would be stored. Every cell can be corrected and shows its problem. */
export function CheckTable<Field extends string>(props: Props<Field>) {
  const { label, columns, rows, read, lines, skipped, formatProblem, onFix, onSkip } = props;
  const { t } = useTranslation('uploads');
  const [page, setPage] = useState(1);
  const last = Math.max(1, Math.ceil(rows.length / perPage));
  const shown = Math.min(page, last);
  return (
    <>
      <section className={css.scroll} aria-label={label}>
        <table className={css.check}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('check.line')}</th>
              {columns.map(({ field, label: name }) => (
                <th key={field} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('check.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice((shown - 1) * perPage, shown * perPage).map((row) => {
              const line = lines[row] ?? 0;
              const isSkipped = skipped.has(row);
              return (
                <tr key={row} data-left={isSkipped}>
                  <th scope="row" className="figures">
                    {line}
                  </th>
                  {columns.map((column) => (
                    <td key={column.field}>
                      <CheckCell
                        column={column}
                        line={line}
                        reading={read[row]?.[column.field]}
                        isClosed={isSkipped}
                        formatProblem={formatProblem}
                        onFix={(value) => onFix(row, column.field, value)}
                      />
                    </td>
                  ))}
                  <td>
                    <Button size="small" type="text" onClick={() => onSkip(row, !isSkipped)}>
                      {t(isSkipped ? 'check.take' : 'check.leave')}
                      <span className="visually-hidden"> {t('column.row', { number: line })}</span>
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {last > 1 && (
        <Pager page={shown} pageSize={perPage} total={rows.length} sizes={[perPage]} onChange={(to) => setPage(to)} />
      )}
    </>
  );
}

interface CellProps<Field extends string> {
  readonly column: CheckColumn<Field>;
  readonly line: number;
  readonly reading: RowReading<Field>[Field];
  readonly isClosed: boolean;
  readonly formatProblem: (reason: FieldProblem) => string;
  readonly onFix: (value: string) => void;
}

function CheckCell<Field extends string>({ column, line, reading, isClosed, formatProblem, onFix }: CellProps<Field>) {
  const { t } = useTranslation('uploads');
  const [typed, setTyped] = useState<string | null>(null);
  const name = t('check.cell', { field: column.label, row: line });
  const { text = '', isWrong = false, reason, was } = reading ?? {};
  useUnsavedText(typed !== null && typed !== text);
  const list = column.suggestions && `suggest-${column.field}`;
  const id = `cell-${line}-${column.field}`;
  const problemText = isWrong && reason ? formatProblem(reason) : undefined;

  if (isClosed) return <span className={css.cellText}>{text}</span>;
  if (typed === null && !isWrong)
    return (
      <button
        type="button"
        className={css.cellText}
        aria-label={`${name}: ${text || t('nothing')}`}
        onClick={() => setTyped(text)}
      >
        {text}
        {was !== undefined && <del className={css.was}>{was}</del>}
      </button>
    );
  const finish = (): void => {
    if (typed !== null && typed !== text) onFix(typed);
    setTyped(null);
  };
  return (
    <div className={css.cellEdit}>
      <Input
        id={id}
        size="small"
        aria-label={name}
        list={list}
        autoFocus={typed !== null && !isWrong}
        maxLength={2000}
        value={typed ?? text}
        {...(isWrong ? { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-why` } : {})}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      {problemText && (
        <span id={`${id}-why`} className={css.why}>
          <Icon name="alert" size={12} /> {problemText}
        </span>
      )}
      {list && (
        <datalist id={list}>
          {column.suggestions?.map((suggestion) => (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the value is the suggestion's text
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
