import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { callEndpoint } from '../../platform/api/api.ts';
import { showFailure } from '../../platform/api/failure.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { notices } from '../../platform/notices/notices.ts';
import css from './forms.module.css';
import { reloadCalendar } from './undo.ts';

/** Undoes an import. Says how many entries stayed because somebody had changed them. */
export async function undoImport(id: string, keptText: (count: number) => string): Promise<void> {
  const { kept } = await callEndpoint('POST /shifts/imports/:id/undo', { params: { id } });
  if (kept > 0) notices.info(keptText(kept));
}

/** The imports of which the calendar has entries, each with its undo. */
export function PastImports() {
  const { t } = useTranslation('shifts');
  const { data, refetch } = useApiQuery('GET /shifts/imports', { quiet: true });
  if (!data || data.imports.length === 0) return null;
  const undo = async (id: string): Promise<void> => {
    try {
      await undoImport(id, (count) => t('imports.kept', { count }));
    } catch (error) {
      showFailure(error, 'POST /shifts/imports/:id/undo');
    }
    await Promise.all([refetch(), reloadCalendar()]);
  };
  return (
    <section className={css.imports} aria-labelledby="past-imports">
      <h3 id="past-imports">{t('imports.title')}</h3>
      <ul>
        {data.imports.map(({ _id, createdAt, shifts, absences, changed, from, until }) => (
          <li key={_id}>
            <span>
              <b>{formatDateTime(createdAt)}</b>
              <small>
                {[
                  shifts > 0 && t('imports.shifts', { count: shifts }),
                  absences > 0 && t('imports.absences', { count: absences }),
                  changed > 0 && t('imports.changed', { count: changed }),
                  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <ConfirmAction
              question={t('imports.question')}
              text={t('imports.questionText')}
              onConfirm={() => undo(_id)}
            >
              <Button size="small" aria-label={t('imports.undoOf', { time: formatDateTime(createdAt) })}>
                {t('imports.undo')}
              </Button>
            </ConfirmAction>
          </li>
        ))}
      </ul>
    </section>
  );
}
