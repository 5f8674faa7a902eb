import type { CellFix } from '@roundsman/domain/upload/values/cell-fixes';
import { AutoComplete, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedText } from '../../components/forms/unsaved-text.ts';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import type { ErrorKind } from './group-errors.ts';
import css from './corrections.module.css';

/** Limit of listed texts; the field for all rows covers the others. */
const shown = 100;

interface Props<Field extends string> {
  readonly title: string;
  readonly kind: ErrorKind<Field>;
  /** Valid values, offered as suggestions. */
  readonly suggestions?: readonly string[];
  readonly onCorrect: (cells: readonly CellFix<Field>[]) => void;
  /** Skips all rows with this error. */
  readonly onSkip: () => void;
  readonly onClose: () => void;
}

/** Corrects one kind of error in all of its rows: one value for all, or one for each wrong text. */
export function CorrectAlike<Field extends string>({
  title,
  kind,
  suggestions,
  onCorrect,
  onSkip,
  onClose,
}: Props<Field>) {
  const { t } = useTranslation('uploads');
  const [forAll, setForAll] = useState('');
  const [byText, setByText] = useState<ReadonlyMap<string, string>>(new Map());
  const cells = kind.texts.flatMap(({ text, rows }) => {
    const value = (byText.get(text) || forAll).trim();
    return value === '' ? [] : rows.map((row) => ({ row, field: kind.field, value }));
  });
  useUnsavedText(cells.length > 0);
  const options = suggestions?.map((value) => ({ value })) ?? [];

  return (
    <SideDrawer
      open
      isModal
      width={560}
      title={title}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <Button onClick={onSkip}>{t('kinds.leave', { count: kind.rows.length })}</Button>
          <Button type="primary" disabled={cells.length === 0} onClick={() => onCorrect(cells)}>
            {t('kinds.correct', { count: cells.length })}
          </Button>
        </div>
      }
    >
      <p className={css.about}>{t('kinds.about')}</p>
      <label className={css.forAll}>
        {t('kinds.forAll', { count: kind.rows.length })}
        <AutoComplete
          value={forAll}
          options={options}
          maxLength={2000}
          onChange={(value: string) => setForAll(value)}
        />
      </label>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('corrections.typed')}</th>
            <th scope="col">{t('earlier.total')}</th>
            <th scope="col">{t('corrections.meant')}</th>
          </tr>
        </thead>
        <tbody>
          {kind.texts.slice(0, shown).map(({ text, rows }) => (
            <tr key={text}>
              <td>{text || t('nothing')}</td>
              <td className="figures">{rows.length}</td>
              <td>
                <AutoComplete
                  className={css.value ?? ''}
                  aria-label={t('kinds.insteadOf', { text: text || t('nothing') })}
                  placeholder={forAll}
                  value={byText.get(text) ?? ''}
                  options={options}
                  maxLength={2000}
                  onChange={(value: string) => setByText((now) => new Map(now).set(text, value))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {kind.texts.length > shown && (
        <p className={css.about}>{t('kinds.more', { count: kind.texts.length - shown })}</p>
      )}
    </SideDrawer>
  );
}
