import { languages } from '@roundsman/domain/languages';
import { translationLanguages } from '@roundsman/domain/company/translation-language';
import { Button, Segmented, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FailurePage } from '../../../components/page/failure-page.tsx';
import { nameIn, ownNameOf } from '../../../components/inputs/language-names.ts';
import { defaultPageSize, pageSizes } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { Pager } from '../../../components/lists/pager.tsx';
import { useUnsavedText } from '../../../components/forms/unsaved-text.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { showSavedPhrases, useSaveSettings } from '../../../platform/session/save-settings.ts';
import { changesOf, type Drafts, filterRows, idOf, type PhraseFilter, unsavedDrafts } from '../phrase-rows.ts';
import { PhraseFilters } from '../phrase-filters.tsx';
import { PhraseTools } from '../phrase-tools.tsx';
import { PhraseList } from '../phrase-list.tsx';
import { ReadOnly } from '../settings-form.tsx';
import frame from '../settings-form.module.css';
import { usePhrases } from '../use-phrases.ts';
import css from './language.module.css';
import { Form } from '../../../components/forms/form.tsx';

/** Edits the company's language and its custom texts in any language. */
export default function LanguageSettingsPage() {
  const { t } = useTranslation('settings');
  const canWrite = useCan('settings.write');
  const settings = useApiQuery('GET /companies/setting', undefined, { staleTime: 60_000, quiet: true });
  const [chosen, setLanguage] = useState<string>();
  const language = chosen ?? settings.data?.systemLanguage ?? 'en';
  const rows = usePhrases(language, settings.data);
  const [filter, setFilter] = useState<PhraseFilter>({ section: null, typed: '', show: 'all' });
  const [page, setPage] = useState({ number: 1, size: defaultPageSize });
  const [drafts, setDrafts] = useState<Drafts>({});
  const changes = useMemo(() => changesOf(rows ?? [], drafts), [rows, drafts]);
  const changed = Object.values(changes).reduce((sum, change) => sum + Object.keys(change).length, 0);
  useUnsavedText(changed > 0);
  const reload = ['GET /auth/profile'] as const;
  const saveLanguage = useSaveSettings({ success: 'done', invalidates: reload });
  const save = useApiMutation('POST /language/phrases', {
    success: 'done',
    invalidates: reload,
    onSuccess: async (_reply, { body }) => {
      showSavedPhrases(body);
      setDrafts((now) => unsavedDrafts(now, body.phrases));
    },
  });

  const names = useLanguageNames();
  const narrow = (part: Partial<PhraseFilter>): void => {
    setFilter((now) => ({ ...now, ...part }));
    setPage((now) => ({ ...now, number: 1 }));
  };

  if (settings.isError && !settings.data) return <FailurePage error={settings.error} />;
  const matchingRows = rows && filterRows(rows, filter);
  const shown = matchingRows?.slice((page.number - 1) * page.size, page.number * page.size);
  const sections = [...new Set(rows?.map(({ section }) => section))];
  return (
    <FullPage>
      <PageHeader
        title={t('tab.language')}
        crumbs={[{ label: t('tabs'), to: '/settings' }, { label: t('tab.language') }]}
        {...(canWrite ? {} : { beside: <ReadOnly /> })}
      />
      <div className={frame.scroll}>
        <section className={css.top} aria-label={t('language.system')}>
          <Form isGuarded={false} layout="vertical" disabled={!canWrite}>
            <Form.Item label={t('language.system')} extra={t('language.system.hint')} className="flush">
              <Segmented
                aria-label={t('language.system')}
                value={settings.data?.systemLanguage ?? 'en'}
                disabled={!canWrite || saveLanguage.isPending || !settings.data}
                options={languages.map((value) => ({ value, label: ownNameOf(value) }))}
                onChange={(systemLanguage) => saveLanguage.mutate({ body: { systemLanguage } })}
              />
            </Form.Item>
          </Form>
        </section>
        <section className={css.words} aria-label={t('language.words')}>
          <div className={css.head}>
            <h2>{t('language.words')}</h2>
            <p>{t('language.words.text')}</p>
          </div>
          <div className={css.tools}>
            <Select
              aria-label={t('language.of')}
              className={css.language ?? ''}
              value={language}
              disabled={changed > 0}
              {...(changed > 0 ? { title: t('language.saveFirst') } : {})}
              showSearch={{ optionFilterProp: 'label' }}
              options={names}
              onChange={(value) => {
                setLanguage(value);
                narrow({});
              }}
            />
            <PhraseFilters filter={filter} sections={sections} onChange={narrow} />
            {rows && matchingRows && (
              <PhraseTools
                language={language}
                rows={rows}
                matchingRows={matchingRows}
                drafts={drafts}
                canWrite={canWrite}
                canTranslate={settings.data?.canTranslate ?? false}
                onDrafts={(more) => setDrafts((now) => ({ ...now, ...more }))}
              />
            )}
          </div>
          {!shown ? (
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          ) : shown.length === 0 ? (
            <EmptyState
              icon="filter"
              title={t('language.nothing')}
              text={t('language.nothing.text')}
              action={
                <Button onClick={() => narrow({ section: null, typed: '', show: 'all' })}>
                  {t('components:filter.clear')}
                </Button>
              }
            />
          ) : (
            <PhraseList
              rows={shown}
              language={language}
              drafts={drafts}
              canWrite={canWrite}
              onDraft={(row, text) => setDrafts((now) => ({ ...now, [idOf(row)]: text }))}
            />
          )}
          {matchingRows && matchingRows.length > 0 && (
            <Pager
              page={page.number}
              pageSize={page.size}
              total={matchingRows.length}
              sizes={pageSizes}
              onChange={(number, size) => setPage({ number, size })}
            />
          )}
        </section>
      </div>
      {canWrite && (
        <footer className={frame.footer} data-form-foot>
          <span className={frame.state} aria-live="polite">
            {changed > 0 && t('language.changed', { count: changed })}
          </span>
          <Button disabled={changed === 0 || save.isPending} onClick={() => setDrafts({})}>
            {t('discard')}
          </Button>
          <Button
            type="primary"
            disabled={changed === 0}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { language, phrases: changes } })}
          >
            {t('save')}
          </Button>
        </footer>
      )}
    </FullPage>
  );
}

/** The languages of custom texts, each named in the page's language and in itself, in alphabetical order. */
function useLanguageNames() {
  const { i18n } = useTranslation();
  return useMemo(
    () =>
      translationLanguages
        .map((value) => ({
          value,
          label: [...new Set([nameIn(value, i18n.language), ownNameOf(value)])].join(' · '),
        }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language)),
    [i18n.language],
  );
}
