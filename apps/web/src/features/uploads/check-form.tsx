import type { FieldProblem } from '@roundsman/domain/field-problem';
import { hasProblem, type RowReading } from '@roundsman/domain/upload/match-columns';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { type CheckColumn, CheckTable } from './check-table.tsx';
import { Failure } from './failure.tsx';
import { ErrorKinds } from './error-kinds.tsx';
import { SendingBar } from './sending-bar.tsx';
import css from './upload.module.css';
import type { SpreadsheetState } from './use-spreadsheet.ts';

interface Props<Field extends string> {
  readonly work: SpreadsheetState<Field>;
  readonly read: readonly RowReading<Field>[];
  /** What the server said of the file. */
  readonly checked: {
    readonly problems: readonly { readonly row: number; readonly fields: Readonly<Record<string, string>> }[];
    readonly remembered: readonly unknown[];
    readonly duplicates: readonly { readonly row: number; readonly line: number; readonly of: number }[];
  };
  /** The fields that are shown, if a column fills them or something is wrong with them. */
  readonly columns: readonly CheckColumn<Field>[];
  /** Returns the sentence of a reason in the reader's language. */
  readonly say: (reason: FieldProblem) => string;
  /** What becomes of so many wrong rows. */
  readonly wrongText: (count: number) => string;
  readonly submitText: ReactNode;
  readonly failure: unknown;
  readonly isChecking: boolean;
  readonly isSending: boolean;
  /** 0…1, null before the first rows are written. */
  readonly progress: number | null;
  readonly isMarking: boolean;
  /** Gets the file with its problems marked. */
  readonly onDownload: () => void;
  readonly onCheck: () => void;
  readonly onBack: () => void;
  readonly onStore: () => void;
}

/** What storing would do, row by row: what is wrong is corrected here or left out, then all is stored. */
export function CheckForm<Field extends string>({ work, read, checked, columns, ...props }: Props<Field>) {
  const { t } = useTranslation('uploads');
  const { sheet, fixes, left } = work;
  const wrong = read.flatMap((row, index) => (hasProblem(row) && !left.has(index) ? [index] : []));
  // A row that was just corrected stays where it is.
  const touched = useMemo(
    () => new Set([...checked.problems.map(({ row }) => row), ...fixes.keys(), ...left]),
    [checked, fixes, left],
  );
  const [only, setOnly] = useState(checked.problems.length > 0);
  const shown = new Set([...touched, ...wrong]);
  const rows = sheet.rows.flatMap((_row, index) => (!only || shown.has(index) ? [index] : []));
  const filled = columns.filter(({ field }) => read.some((row) => row[field]));
  // Who looks for problems does not have to scroll to their columns.
  const troubled = useMemo(() => new Set(checked.problems.flatMap(({ fields }) => Object.keys(fields))), [checked]);
  const ordered = only
    ? [...filled.filter(({ field }) => troubled.has(field)), ...filled.filter(({ field }) => !troubled.has(field))]
    : filled;
  const repeats = checked.duplicates.filter(({ row }) => !left.has(row));
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
              {props.wrongText(wrong.length)}
            </span>
          )}
          {checked.remembered.length > 0 && <span>{t('check.remembered', { count: checked.remembered.length })}</span>}
          {repeats.length > 0 && (
            <span>{t('check.repeats', { count: repeats.length, line: repeats[0]?.line, of: repeats[0]?.of })}</span>
          )}
          {left.size > 0 && <span>{t('check.left', { count: left.size })}</span>}
        </div>
      </div>
      <div className={css.choices}>
        <Checkbox checked={only} onChange={(event) => setOnly(event.target.checked)}>
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
        {repeats.length > 0 && (
          <Button
            size="small"
            disabled={isSending}
            onClick={() =>
              work.leave(
                repeats.map(({ row }) => row),
                true,
              )
            }
          >
            {t('check.leaveRepeats', { count: repeats.length })}
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
      <ErrorKinds work={work} read={read} columns={columns} say={props.say} isClosed={isSending} />
      <Failure failure={props.failure} />
      {rows.length > 0 ? (
        <CheckTable
          label={t('check.title')}
          columns={ordered}
          rows={rows}
          read={read}
          lines={sheet.lines}
          left={left}
          say={props.say}
          onFix={(row, field, value) => void work.fix([{ row, field, value }])}
          onLeave={(row, isLeft) => work.leave([row], isLeft)}
        />
      ) : (
        <div className={css.scroll}>
          <EmptyState
            icon="check"
            title={t('check.fine')}
            text={t('check.fineText')}
            action={<Button onClick={() => setOnly(false)}>{t('check.all')}</Button>}
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
