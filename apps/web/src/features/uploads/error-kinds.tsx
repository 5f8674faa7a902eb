import type { FieldProblem } from '@roundsman/domain/field-problem';
import type { RowReading } from '@roundsman/domain/upload/headers/match-columns';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import type { CheckColumn } from './check-table.tsx';
import { CorrectAlike } from './correct-alike.tsx';
import { type ErrorKind, groupErrors } from './group-errors.ts';
import css from './upload.module.css';
import type { SpreadsheetState } from './use-spreadsheet.ts';

interface Props<Field extends string> {
  readonly work: SpreadsheetState<Field>;
  readonly read: readonly RowReading<Field>[];
  readonly columns: readonly CheckColumn<Field>[];
  /** Formats a problem in the user's language. */
  readonly formatProblem: (reason: FieldProblem) => string;
  readonly isClosed: boolean;
}

/** Lists the errors that several rows share. Each is corrected in all of its rows at once. */
export function ErrorKinds<Field extends string>({ work, read, columns, formatProblem, isClosed }: Props<Field>) {
  const { t } = useTranslation('uploads');
  const [open, setOpen] = useState<ErrorKind<Field> | null>(null);
  const [last, setLast] = useState<{ readonly text: string; readonly undo: () => void } | null>(null);
  const kinds = useMemo(
    () => groupErrors(read, work.skipped).filter(({ rows }) => rows.length > 1),
    [read, work.skipped],
  );
  if (kinds.length === 0 && !open && !last) return null;

  const labelOf = ({ field, reason }: ErrorKind<Field>): string => {
    // The text of every reason contains the name of the field.
    if (reason) return formatProblem(reason);
    return columns.find((column) => column.field === field)?.label ?? field;
  };
  const column = columns.find(({ field }) => field === open?.field);

  return (
    <>
      <div className={css.choices} role="group" aria-label={t('kinds.title')}>
        {kinds.length > 0 && <span>{t('kinds.title')}</span>}
        {kinds.map((kind) => (
          <Button
            key={JSON.stringify([kind.field, kind.reason])}
            size="small"
            disabled={isClosed}
            aria-label={t('kinds.open', { kind: labelOf(kind), count: kind.rows.length })}
            onClick={() => setOpen(kind)}
          >
            {labelOf(kind)} <span className="figures">{kind.rows.length}</span>
          </Button>
        ))}
        {last && (
          <span className={css.choice} role="status">
            {last.text}
            <Button
              size="small"
              icon={<Icon name="undo" size={14} />}
              disabled={isClosed}
              onClick={() => {
                last.undo();
                setLast(null);
              }}
            >
              {t('kinds.undo')}
            </Button>
          </span>
        )}
      </div>
      {open && (
        <CorrectAlike
          title={labelOf(open)}
          kind={open}
          {...(column?.suggestions ? { suggestions: column.suggestions } : {})}
          onCorrect={(cells) => {
            setOpen(null);
            setLast({ text: t('kinds.corrected', { count: cells.length }), undo: work.fix(cells) });
          }}
          onSkip={() => {
            work.skipRows(open.rows, true);
            setOpen(null);
            setLast({
              text: t('check.left', { count: open.rows.length }),
              undo: () => work.skipRows(open.rows, false),
            });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
