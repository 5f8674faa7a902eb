import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import css from './integrations.module.css';
import { type Integration, isUnderWay, type ShopImport } from './integrations.queries.ts';
import { useProblemText } from './shop-problem-text.ts';

/** Configures the import of orders and the write-back of deliveries. */
export function ImportCard({ integration }: { integration: Integration }) {
  const { t } = useTranslation('integrations');
  const id = useId();
  const isReadOnly = useIsReadOnly();
  const { platform, isComplete, lastImport, importedInAll } = integration;
  const start = useApiMutation('POST /integrations/:platform/import', { invalidates: ['GET /integrations'] });
  const isRunning = lastImport !== null && isUnderWay(lastImport);
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.row}>
        <h2 id={id}>{t('import')}</h2>
      </div>
      <p className={css.hint}>{isComplete ? t('import.text') : t('import.incomplete')}</p>
      <div className={css.row}>
        {!isReadOnly && (
          <Button
            icon={<Icon name="download" size={16} />}
            disabled={!isComplete}
            loading={start.isPending || isRunning}
            onClick={() => start.mutate({ params: { platform } })}
          >
            {t('import.start')}
          </Button>
        )}
        {importedInAll > 0 && <Link to="/orders?routePlanType=VRP">{t('import.inAll', { count: importedInAll })}</Link>}
      </div>
      {lastImport && <LastImport run={lastImport} isRunning={isRunning} />}
      {integration.unwritten.length > 0 && <Unwritten integration={integration} />}
    </section>
  );
}

function LastImport({ run, isRunning }: { run: ShopImport; isRunning: boolean }) {
  const { t } = useTranslation('integrations');
  const problemText = useProblemText();
  const when = formatDateTime(run.finishedAt ?? run.createdAt);
  return (
    <div role="status">
      <p className={css.hint}>
        {isRunning ? t('import.running') : t(run.isScheduled ? 'import.last.auto' : 'import.last', { date: when })}
      </p>
      <dl className={css.figures}>
        {(['imported', 'known', 'found'] as const).map((figure) => (
          <div key={figure}>
            <dt>{t(`import.${figure}`)}</dt>
            <dd>{run[figure]}</dd>
          </div>
        ))}
      </dl>
      {run.problem && (
        <p className={`${css.outcome} ${css.bad}`}>
          <Icon name="alert" size={18} />
          {problemText(run.problem)}
        </p>
      )}
      {run.problems.length > 0 && (
        <>
          <h3>{t('import.left', { count: run.problems.length })}</h3>
          <ul className={css.problems}>
            {run.problems.map((problem) => (
              <li key={problem.number}>{problemText(problem)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Unwritten({ integration: { platform, unwritten, isComplete } }: { integration: Integration }) {
  const { t } = useTranslation('integrations');
  const problemText = useProblemText();
  const isReadOnly = useIsReadOnly();
  const again = useApiMutation('POST /integrations/:platform/write-back', { invalidates: ['GET /integrations'] });
  return (
    <div>
      <h3>{t('unwritten', { count: unwritten.length })}</h3>
      <ul className={css.problems}>
        {unwritten.map((problem) => (
          <li key={problem.number}>{problemText(problem)}</li>
        ))}
      </ul>
      {!isReadOnly && (
        <Button disabled={!isComplete} loading={again.isPending} onClick={() => again.mutate({ params: { platform } })}>
          {t('unwritten.again')}
        </Button>
      )}
    </div>
  );
}
