import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import { Failure } from './failure.tsx';
import { MatchTable, type MatchTableProps } from './match-table.tsx';
import { SendingBar } from './sending-bar.tsx';
import css from './upload.module.css';

export interface MatchFormProps<Field extends string> extends MatchTableProps<Field> {
  readonly file: File;
  /** Warnings before storing, such as rows to correct or orders for another day. */
  readonly warnings: readonly { readonly icon: IconName; readonly text: string }[];
  /** Error of the last attempt; null before one. */
  readonly failure: unknown;
  readonly submitText: ReactNode;
  readonly isSending: boolean;
  /** Fraction of stored rows, 0…1; null before the first progress event. */
  readonly progress: number | null;
  /** Settings for the whole file, shown below its name. */
  readonly choices?: ReactNode;
  /** Action that checks the rows before they are stored. It is the primary button if something is wrong. */
  readonly check?: {
    readonly text: ReactNode;
    readonly isMain: boolean;
    readonly isBusy: boolean;
    readonly run: () => void;
  };
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

/** Matches the headers of a selected file to fields and uploads it. Fills its container. */
export function MatchForm<Field extends string>({
  file,
  warnings,
  failure,
  submitText,
  isSending,
  progress,
  choices,
  check,
  onCancel,
  onSubmit,
  ...table
}: MatchFormProps<Field>) {
  const { t } = useTranslation('uploads');
  return (
    <div className={css.match}>
      <div className={css.summary}>
        <b>{file.name}</b>
        <span className="figures">{t('rows', { count: table.sheet.rows.length })}</span>
        {table.absorbed.size > 0 && <span className="figures">{t('merged', { count: table.absorbed.size })}</span>}
        {warnings.map(({ icon, text }) => (
          <span key={text} className={css.warn}>
            <Icon name={icon} size={15} />
            {text}
          </span>
        ))}
      </div>
      {choices && <div className={css.choices}>{choices}</div>}
      <Failure failure={failure} />
      <MatchTable {...table} />
      <footer className={css.foot}>
        {isSending && <SendingBar progress={progress} />}
        <Button onClick={onCancel} disabled={isSending}>
          {t('cancel')}
        </Button>
        {check && (
          <Button
            type={check.isMain ? 'primary' : 'default'}
            loading={check.isBusy}
            disabled={isSending}
            onClick={check.run}
          >
            {check.text}
          </Button>
        )}
        <Button
          type={check?.isMain ? 'default' : 'primary'}
          loading={isSending}
          disabled={check?.isBusy ?? false}
          onClick={onSubmit}
        >
          {submitText}
        </Button>
      </footer>
    </div>
  );
}
