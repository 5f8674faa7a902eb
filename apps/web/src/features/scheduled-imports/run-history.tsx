import { Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { type Import, type Run, useRuns } from './imports.queries.ts';
import { RunStatus } from './run-status.tsx';
import css from './scheduled-imports.module.css';
import { useImportTexts } from './use-import-texts.ts';

const pageSize = 10;

/** The runs of an import, newest first, with the rows that had errors. */
export function RunHistory({ of, onClose }: { of: Import | null; onClose: () => void }) {
  const { t } = useTranslation('scheduled-imports');
  return (
    <SideDrawer open={of !== null} title={of ? t('history.of', { name: of.name }) : ''} onClose={onClose} width={560}>
      {of && <Runs key={of._id} id={of._id} />}
    </SideDrawer>
  );
}

function Runs({ id }: { id: string }) {
  const { t } = useTranslation('scheduled-imports');
  const [page, setPage] = useState(1);
  const read = useRuns(id, page, pageSize);
  if (!read.data)
    return (
      <UntilLoaded result={read}>
        <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
      </UntilLoaded>
    );
  const { runs, meta } = read.data;
  if (runs.length === 0) return <EmptyState icon="clock" title={t('history.none')} text={t('history.none.text')} />;
  return (
    <>
      <ul className={css.runs}>
        {runs.map((run) => (
          <RunItem key={run._id} run={run} />
        ))}
      </ul>
      {meta.totalItems > pageSize && (
        <Pagination
          simple
          current={page}
          pageSize={pageSize}
          total={meta.totalItems}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}

function RunItem({ run }: { run: Run }) {
  const { t } = useTranslation('scheduled-imports');
  const texts = useImportTexts();
  const more = run.wrong - run.problems.length;
  return (
    <li className={css.run}>
      <div className={css.row}>
        <b>{texts.time(run.createdAt)}</b>
        <RunStatus run={run} />
        {!run.isScheduled && <span className={css.hint}>{t('byHand')}</span>}
      </div>
      <p>{texts.result(run)}</p>
      {run.problems.length > 0 && (
        <ul className={css.problems}>
          {run.problems.map((problem) => (
            <li key={problem.line}>
              {t('line', { line: problem.line })}
              {problem.orderRef && ` (${problem.orderRef})`}: {texts.rowProblem(problem)}
            </li>
          ))}
          {more > 0 && <li>{t('line.more', { count: more })}</li>}
        </ul>
      )}
      {run.uploadId && run.made > 0 && <Link to="/orders/uploads">{t('upload')}</Link>}
    </li>
  );
}
