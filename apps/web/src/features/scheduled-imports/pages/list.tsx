import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useIsReadOnly } from '../../../platform/session/profile.ts';
import { ImportDrawer } from '../import-drawer.tsx';
import { type Import, isOpen, useImports, useRunNow } from '../imports.queries.ts';
import { RunHistory } from '../run-history.tsx';
import { RunStatus } from '../run-status.tsx';
import css from '../scheduled-imports.module.css';
import { useImportTexts } from '../use-import-texts.ts';

/** Lists the spreadsheets that are imported on a schedule. */
export default function ScheduledImportsPage() {
  const { t } = useTranslation('scheduled-imports');
  const isReadOnly = useIsReadOnly();
  const read = useImports();
  const imports = read.data?.imports;
  const [task, setTask] = useState<EntityTask<Import> | null>(null);
  const [search, setSearch] = useSearchParams();
  // The mail about a paused import links to its history.
  const shown = search.get('import');
  const showHistory = (id: string | null): void => setSearch(id === null ? {} : { import: id });
  const newButton = !isReadOnly && (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('list.new')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('shell:title.settings'), to: '/settings' }, { label: t('title') }]}
        actions={imports && imports.length > 0 ? newButton : undefined}
      />
      <div className={css.page}>
        <p className={css.hint}>{t('intro')}</p>
        {imports ? (
          imports.length === 0 ? (
            <EmptyState icon="download" title={t('none')} text={t('none.text')} action={newButton || undefined} />
          ) : (
            <ul className={css.list}>
              {imports.map((scheduledImport) => (
                <ImportCard
                  key={scheduledImport._id}
                  of={scheduledImport}
                  onEdit={() => setTask({ kind: 'edit', entity: scheduledImport })}
                  onHistory={() => showHistory(scheduledImport._id)}
                />
              ))}
            </ul>
          )
        ) : (
          <UntilLoaded result={read}>
            <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
          </UntilLoaded>
        )}
      </div>
      <ImportDrawer task={task} onClose={() => setTask(null)} />
      <RunHistory of={imports?.find(({ _id }) => _id === shown) ?? null} onClose={() => showHistory(null)} />
    </FullPage>
  );
}

function ImportCard({ of, onEdit, onHistory }: { of: Import; onEdit: () => void; onHistory: () => void }) {
  const { t } = useTranslation('scheduled-imports');
  const isReadOnly = useIsReadOnly();
  const texts = useImportTexts();
  const start = useRunNow(t('started'));
  const { name, lastRun } = of;
  const state = of.pausedAt ? 'paused' : of.isOn ? 'on' : 'off';
  return (
    <li className={css.card}>
      <div className={css.row}>
        <h2 className={css.name}>{name}</h2>
        <span className={css[state]}>{t(`state.${state}`)}</span>
      </div>
      <code className={css.url}>{of.url}</code>
      <p className={css.hint}>
        {texts.schedule(of)}
        {of.nextAt && ` · ${t('next', { time: texts.time(of.nextAt) })}`}
      </p>
      {of.pausedAt && <p className={css.bad}>{t('paused.text', { count: of.failures })}</p>}
      {lastRun ? (
        <div className={css.row}>
          <RunStatus run={lastRun} />
          <span>
            {texts.time(lastRun.createdAt)}
            {lastRun.status !== 'UNCHANGED' && !isOpen(lastRun) && ` · ${texts.result(lastRun)}`}
          </span>
        </div>
      ) : (
        <p className={css.hint}>{t('never')}</p>
      )}
      <div className={css.row}>
        {!isReadOnly && (
          <Button
            size="small"
            aria-label={t('run.of', { name })}
            loading={start.isPending}
            disabled={isOpen(lastRun)}
            onClick={() => start.mutate({ params: { id: of._id } })}
          >
            {t('run')}
          </Button>
        )}
        <Button size="small" aria-label={t('history.of', { name })} onClick={onHistory}>
          {t('history')}
        </Button>
        <Button size="small" aria-label={t('edit.of', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </div>
    </li>
  );
}
