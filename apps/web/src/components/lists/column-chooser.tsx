import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './column-chooser.module.css';
import { type ColumnChoice, isSameChoice, moveColumn } from './column-choice.ts';
import { Icon } from '../buttons/icon.tsx';
import { Popup } from '../buttons/popup.tsx';

interface Column {
  readonly key: string;
  readonly title: ReactNode;
  readonly fixed?: 'left' | 'right' | undefined;
}

interface Props {
  /** All columns in the user's order, also hidden ones. */
  readonly columns: readonly Column[];
  readonly choice: ColumnChoice;
  /** The choice of a user who has changed nothing. */
  readonly initial: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
  /** Columns that cannot be hidden. */
  readonly always: readonly string[];
}

/** Selects and orders columns by checkboxes and arrow buttons. Works with the keyboard alone. */
export function ColumnChooser({ columns, choice, initial, onChoose, always }: Props) {
  const { t } = useTranslation('components');
  const free = columns.filter(({ fixed }) => !fixed);
  const toggle = (key: string, isOn: boolean): void =>
    onChoose({
      ...choice,
      hidden: isOn ? choice.hidden.filter((hiddenKey) => hiddenKey !== key) : [...choice.hidden, key],
    });
  return (
    <Popup
      buttonClass={css.open}
      label={t('columns.title')}
      title={t('columns.title')}
      button={
        <>
          <Icon name="columns" size={15} />
          {t('columns.button')}
        </>
      }
    >
      {() => (
        <div className={css.panel} role="group" aria-label={t('columns.title')}>
          <ul>
            {columns
              .filter(({ key }) => !always.includes(key))
              .map((column) => {
                const index = free.indexOf(column);
                return (
                  <li key={column.key}>
                    <label>
                      <input
                        type="checkbox"
                        checked={!choice.hidden.includes(column.key)}
                        onChange={(event) => toggle(column.key, event.target.checked)}
                      />
                      {column.title}
                    </label>
                    {index >= 0 &&
                      ([-1, 1] as const).map((by) => (
                        <button
                          key={by}
                          type="button"
                          aria-label={t(by < 0 ? 'columns.up' : 'columns.down', { column: column.title })}
                          disabled={index + by < 0 || index + by >= free.length}
                          onClick={() => onChoose(moveColumn(columns, choice, column.key, by))}
                        >
                          <Icon name="chevron-down" size={14} className={by < 0 ? css.up : undefined} />
                        </button>
                      ))}
                  </li>
                );
              })}
          </ul>
          <Button size="small" type="text" disabled={isSameChoice(choice, initial)} onClick={() => onChoose(initial)}>
            {t('columns.reset')}
          </Button>
        </div>
      )}
    </Popup>
  );
}
