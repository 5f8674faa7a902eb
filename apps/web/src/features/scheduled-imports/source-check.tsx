import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { cellProblemText } from '../orders/index.ts';
import type { Check, ImportProblem } from './imports.queries.ts';
import css from './scheduled-imports.module.css';
import { useImportTexts } from './use-import-texts.ts';

const shown = 5;

/** Shows the number of rows and the problems of the file, or the reason why it could not be read. */
export function SourceCheck({ check, problem }: { check: Check | null; problem: ImportProblem | null }) {
  const { t } = useTranslation(['scheduled-imports', 'orders']);
  const texts = useImportTexts();
  return (
    <div className={css.check} aria-live="polite">
      {problem && (
        <p className={css.bad}>
          <Icon name="alert" size={16} /> {texts.problem(problem)}
        </p>
      )}
      {check && !problem && (
        <p className={css.good}>
          <Icon name="check" size={16} /> {t('check.rows', { count: check.total })}
          {check.error > 0 && ` · ${t('count.wrong', { count: check.error })}`}
        </p>
      )}
      {check && check.problems.length > 0 && (
        <ul className={css.problems}>
          {check.problems.slice(0, shown).map(({ line, codes }) => (
            <li key={line}>
              {t('line', { line })}:{' '}
              {Object.values(codes)
                .map((problem) => cellProblemText(problem, t))
                .join(' · ')}
            </li>
          ))}
          {check.problems.length > shown && <li>{t('line.more', { count: check.problems.length - shown })}</li>}
        </ul>
      )}
    </div>
  );
}
