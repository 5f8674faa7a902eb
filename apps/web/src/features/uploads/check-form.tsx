import type { FieldProblem } from '@roundsman/domain/field-problem';
import { hasProblem, type RowReading } from '@roundsman/domain/upload/headers/match-columns';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { type CheckColumn, CheckTable } from './check-table.tsx';
import { Failure } from './failure.tsx';
import { ErrorKinds } from './error-kinds.tsx';
import { SendingBar } from './sending-bar.tsx';
import css from './upload.module.css';
import type { SpreadsheetState } from './use-spreadsheet.ts';

interface Props<Field extends string> {
  readonly work: SpreadsheetState<Field>;
  readonly read: readonly RowReading<Field>[];
  /** The server's check of the file. */
  readonly checked: {
    readonly problems: readonly { readonly row: number; readonly fields: Readonly<Record<string, string>> }[];
    readonly remembered: readonly unknown[];
    readonly duplicates: readonly { readonly row: number; readonly line: number; readonly of: number }[];
  };
  /** Columns that may be shown. Those that no row fills are omitted. */
  readonly columns: readonly CheckColumn<Field>[];
  /** Formats a problem in the user's language. */
  readonly formatProblem: (reason: FieldProblem) => string;
  /** Formats how many rows have problems, and what storing does with them. */
  readonly formatWrongRows: (count: number) => string;
  readonly submitText: ReactNode;
  readonly failure: unknown;
  readonly isChecking: boolean;
  readonly isSending: boolean;
  /** Fraction of stored rows, 0…1; null before the first progress event. */
  readonly progress: number | null;
  readonly isMarking: boolean;
  /** Downloads the file with its problems marked. */
  readonly onDownload: () => void;
  readonly onCheck: () => void;
  readonly onBack: () => void;
  readonly onStore: () => void;
}

/** Shows the result of an upload row by row. Users correct rows or skip them before storing. */
export function CheckForm<Field extends string>({ work, read, checked, columns, ...props }: Props<Field>) {
  const { t } = useTranslation('uploads');
  const { sheet, fixes, skipped, absorbed } = work;
  const wrong = read.flatMap((row, index) => (hasProblem(row) && !skipped.has(index) ? [index] : []));
  // Corrected rows remain visible.
  const relevantRows = useMemo(
    () => new Set([...checked.problems.map(({ row }) => row), ...fixes.keys(), ...skipped]),
    [checked, fixes, skipped],
  );
  const [onlyProblems, setOnlyProblems] = useState(checked.problems.length > 0);
  const shown = new Set([...relevantRows, ...wrong]);
  const rows = sheet.rows.flatMap((_row, index) =>
    !absorbed.has(index) && (!onlyProblems || shown.has(index)) ? [index] : [],
  );
  const filled = columns.filter(({ field }) => read.some((row) => row[field]));
  // Puts columns with problems first, so that users need not scroll to them.
  const problemFields = useMemo(
    () => new Set(checked.problems.flatMap(({ fields }) => Object.keys(fields))),
    [checked],
  );
  const ordered = onlyProblems
    ? [
        ...filled.filter(({ field }) => problemFields.has(field)),
        ...filled.filter(({ field }) => !problemFields.has(field)),
      ]
    : filled;
  const duplicates = checked.duplicates.filter(({ row }) => !skipped.has(row));
  const { isSending } = props;

  return (
    <div className={css.match}>
      <div className={css.summary}>
        <b>{work.file.name}</b>
        <div className={css.counts} role="status">
          <span className="figures">{t('check.ready', { count: work.count - wrong.length })}</span>
          {wrong.length > 0 && (
            <span className={css.warn}>
              <Icon name="alert" size={15} />
              {props.formatWrongRows(wrong.length)}
            </span>
          )}
          {checked.remembered.length > 0 && <span>{t('check.remembered', { count: checked.remembered.length })}</span>}
          {duplicates.length > 0 && (
            <span>
              {t('check.repeats', { count: duplicates.length, line: duplicates[0]?.line, of: duplicates[0]?.of })}
            </span>
          )}
          {skipped.size > 0 && <span>{t('check.left', { count: skipped.size })}</span>}
        </div>
      </div>
      <div className={css.choices}>
        <Checkbox checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)}>
          {t('check.only')}
        </Checkbox>
        {wrong.length > 0 && (
          <Button
            size="small"
            icon={<Icon name="download" size={14} />}
            loading={props.isMarking}
            onClick={props.onDownload}
          >
            {t('check.download')}
          </Button>
        )}
        {duplicates.length > 0 && (
          <Button
            size="small"
            disabled={isSending}
            onClick={() =>
              work.skipRows(
                duplicates.map(({ row }) => row),
                true,
              )
            }
          >
            {t('check.leaveRepeats', { count: duplicates.length })}
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon name="refresh" size={14} />}
          loading={props.isChecking}
          disabled={isSending}
          onClick={props.onCheck}
        >
          {t('check.again')}
        </Button>
      </div>
      <ErrorKinds work={work} read={read} columns={columns} formatProblem={props.formatProblem} isClosed={isSending} />
      <Failure failure={props.failure} />
      {rows.length > 0 ? (
        <CheckTable
          label={t('check.title')}
          columns={ordered}
          rows={rows}
          read={read}
          lines={sheet.lines}
          skipped={skipped}
          formatProblem={props.formatProblem}
          onFix={(row, field, value) => void work.fix([{ row, field, value }])}
          onSkip={(row, isSkipped) => work.skipRows([row], isSkipped)}
        />
      ) : (
        <div className={css.scroll}>
          <EmptyState
            icon="check"
            title={t('check.fine')}
            text={t('check.fineText')}
            action={<Button onClick={() => setOnlyProblems(false)}>{t('check.all')}</Button>}
          />
        </div>
      )}
      <footer className={css.foot}>
        {isSending && <SendingBar progress={props.progress} />}
        <Button onClick={props.onBack} disabled={isSending}>
          {t('check.back')}
        </Button>
        <Button type="primary" loading={isSending} disabled={work.count === 0} onClick={props.onStore}>
          {props.submitText}
        </Button>
      </footer>
    </div>
  );
}
