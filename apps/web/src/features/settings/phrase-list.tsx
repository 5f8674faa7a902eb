import { textDirection } from '@roundsman/domain/company/translation-language';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './phrase-list.module.css';
import { type Drafts, idOf, losesPlaceholders, type PhraseRow } from './phrase-rows.ts';

interface Props {
  readonly rows: readonly PhraseRow[];
  readonly language: string;
  readonly drafts: Drafts;
  readonly canWrite: boolean;
  readonly onDraft: (row: PhraseRow, text: string) => void;
}

/** Lists phrases: in English, built-in in the language, and the company's custom text. */
export function PhraseList({ rows, language, drafts, canWrite, onDraft }: Props) {
  const { t } = useTranslation('settings');
  return (
    <ul className={css.list}>
      {rows.map((row) => {
        const text = drafts[idOf(row)] ?? row.custom;
        const isSpoilt = losesPlaceholders(row, text);
        return (
          <li key={idOf(row)} className={css.row}>
            <div className={css.source}>
              <span lang="en">{row.english}</span>
              <small>
                {row.section} · {row.key}
              </small>
            </div>
            <div>
              <Input.TextArea
                autoSize
                lang={language}
                dir={textDirection(language)}
                maxLength={4000}
                readOnly={!canWrite}
                {...(isSpoilt ? { status: 'warning' as const } : {})}
                aria-label={t('language.own', { phrase: row.english })}
                placeholder={row.builtIn || row.english}
                value={text}
                onChange={(event) => onDraft(row, event.target.value)}
              />
              {isSpoilt && (
                <small className={css.warning} role="status">
                  {t('language.spoilt')}
                </small>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
