import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../platform/format.ts';
import { weekdayName } from '../depots/index.ts';
import { cellProblemText } from '../orders/index.ts';
import { type Import, type ImportProblem, isOpen, type Run } from './imports.queries.ts';

/** Sentences about imports in the user's language. */
export function useImportTexts() {
  const { t, i18n } = useTranslation(['scheduled-imports', 'orders']);

  const every = (minutes: number): string => {
    if (minutes % 1440 === 0) return t('every.days', { count: minutes / 1440 });
    return minutes % 60 === 0 ? t('every.hours', { count: minutes / 60 }) : t('every.minutes', { count: minutes });
  };
  const schedule = ({ everyMinutes, times, weekdays }: Import): string =>
    everyMinutes === null
      ? t('schedule.daily', {
          days:
            weekdays.length === 7
              ? t('schedule.everyDay')
              : weekdays.map((day) => weekdayName(day, i18n.language, 'short')).join(', '),
          times: times.join(', '),
        })
      : every(everyMinutes);

  const problem = ({ code, status, headers }: ImportProblem): string => {
    switch (code) {
      case 'status':
        return t('problem.status', { status });
      case 'header_missing':
        return t('problem.header_missing', { headers: headers.join(', ') });
      default:
        return t(`problem.${code}`);
    }
  };
  const counts = ({ made, changed, same, wrong }: Run): string =>
    [
      t('count.made', { count: made }),
      ...(changed > 0 ? [t('count.changed', { count: changed })] : []),
      ...(same > 0 ? [t('count.same', { count: same })] : []),
      ...(wrong > 0 ? [t('count.wrong', { count: wrong })] : []),
    ].join(' · ');
  /** Returns the counts of a run, or the reason why it failed. */
  const result = (run: Run): string => {
    if (isOpen(run)) return t('status.RUNNING');
    if (run.problem) return problem(run.problem);
    return run.status === 'UNCHANGED' ? t('status.UNCHANGED') : counts(run);
  };
  const rowProblem = ({ code, fields }: Run['problems'][number]): string =>
    code === 'fields'
      ? Object.values(fields)
          .map((problem) => cellProblemText(problem, t))
          .join(' · ')
      : t(`row.${code}`);

  return { every, schedule, problem, result, rowProblem, time: formatDateTime };
}
