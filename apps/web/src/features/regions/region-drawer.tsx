import { Button, Input, Segmented } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';
import { useUnsavedText } from '../../components/forms/unsaved-text.ts';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { queryClient, useApiMutation } from '../../platform/api/queries.ts';
import { type Extract, ExtractSearch } from './extract-search.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { type Region, type Refusal, refusalOf } from './region-values.ts';
import css from './regions.module.css';
import { sendExtract } from './send-extract.ts';

/** Task of the drawer; null when it is closed. */
export type RegionTask = { readonly kind: 'add' } | { readonly kind: 'update'; readonly region: Region } | null;

const sourceKinds = ['list', 'url', 'file', 'upload'] as const;
type SourceKind = (typeof sourceKinds)[number];

/** Adds a region, or another extract to one: by URL, from a file on the server, or by upload. */
export function RegionDrawer({ task, onClose }: { task: RegionTask; onClose: () => void }) {
  const { t } = useTranslation('regions');
  return (
    <SideDrawer
      open={task !== null}
      title={task?.kind === 'update' ? t('drawer.update', { name: task.region.name }) : t('drawer.add')}
      onClose={onClose}
      isModal
    >
      {task && <SourceForm region={task.kind === 'update' ? task.region : null} onDone={onClose} />}
    </SideDrawer>
  );
}

function SourceForm({ region, onDone }: { region: Region | null; onDone: () => void }) {
  const { t } = useTranslation('regions');
  const id = useId();
  const [sourceKind, setSourceKind] = useState<SourceKind>(region?.source.kind ?? 'list');
  const given = region && region.source.kind !== 'upload' ? region.source.text : '';
  const [source, setSource] = useState(given);
  const [name, setName] = useState('');
  const [extract, setExtract] = useState<Extract | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<Refusal | 'missing' | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sending = useRef<AbortController | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const options = { quiet: true, invalidates: ['GET /regions'] as const };
  const add = useApiMutation('POST /regions', options);
  const update = useApiMutation('POST /regions/:id/update', options);

  useUnsavedText(source !== given || name !== '' || extract !== null || file !== null);

  const wantedName = name.trim() || (sourceKind === 'list' ? (extract?.name ?? '') : '');

  const request = async (): Promise<void> => {
    if (sourceKind !== 'upload') {
      const body = { source: sourceKind === 'list' ? (extract?.url ?? '') : source.trim() };
      await (region
        ? update.mutateAsync({ params: { id: region._id }, body })
        : add.mutateAsync({ body: { ...body, ...(wantedName ? { name: wantedName } : {}) } }));
      return;
    }
    if (!file) return;
    sending.current = new AbortController();
    setSent(0);
    await sendExtract(file, {
      regionId: region?._id ?? null,
      name: name.trim(),
      onProgress: setSent,
      signal: sending.current.signal,
    });
    void queryClient.invalidateQueries({ queryKey: ['GET /regions'] });
  };
  const submit = async (): Promise<void> => {
    setRefusal(null);
    const isMissing = { list: !extract, upload: !file, url: !source.trim(), file: !source.trim() }[sourceKind];
    if (isMissing) return setRefusal('missing');
    try {
      await request();
      onDone();
    } catch (error) {
      if (sending.current?.signal.aborted) return;
      const refusalCode = refusalOf(error);
      if (refusalCode) setRefusal(refusalCode);
      else showFailure(error, 'regions');
    } finally {
      setSent(null);
    }
  };

  const isNameRefused = refusal === 'region_name_taken';
  const problem = refusal && (refusal === 'missing' ? t(`missing.${sourceKind}`) : t(`refusal.${refusal}`));
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={css.hint}>{t('drawer.text')}</p>
      <Segmented
        // Not as a block: four equal parts would cut the longer words off on a phone.
        aria-label={t('drawer.way')}
        value={sourceKind}
        onChange={(value) => {
          setSourceKind(value);
          setRefusal(null);
        }}
        options={sourceKinds.map((value) => ({ value, label: t(`way.${value}`) }))}
        disabled={sent !== null}
      />
      {sourceKind === 'list' ? (
        <ExtractSearch
          chosen={extract}
          onChoose={setExtract}
          describedBy={problem && !isNameRefused ? `${id}-problem` : undefined}
        />
      ) : sourceKind === 'upload' ? (
        <div className={css.field}>
          <label htmlFor={`${id}-chosen`}>{t('field.upload')}</label>
          <div className={css.choice}>
            <Button
              icon={<Icon name="upload" size={16} />}
              onClick={() => chooser.current?.click()}
              disabled={sent !== null}
            >
              {t('choose')}
            </Button>
            <output id={`${id}-chosen`}>{file?.name ?? t('noFile')}</output>
          </div>
          <input
            ref={chooser}
            type="file"
            accept=".pbf"
            hidden
            data-testid="region-file"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </div>
      ) : (
        <div className={css.field}>
          <label htmlFor={`${id}-source`}>{t(`field.${sourceKind}`)}</label>
          <Input
            id={`${id}-source`}
            value={source}
            onChange={(event) => setSource(event.target.value)}
            placeholder={t(`example.${sourceKind}`)}
            status={refusal && !isNameRefused ? 'error' : ''}
            aria-describedby={problem && !isNameRefused ? `${id}-problem` : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          <small>{t(`help.${sourceKind}`)}</small>
        </div>
      )}
      {!region && (
        <div className={css.field}>
          <label htmlFor={`${id}-name`}>{t('field.name')}</label>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
            status={isNameRefused ? 'error' : ''}
            aria-describedby={isNameRefused ? `${id}-problem` : undefined}
          />
          <small>{t('help.name')}</small>
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} className={css.alert} role="alert">
          <Icon name="alert" size={16} />
          <span>{problem}</span>
        </p>
      )}
      {sent !== null && <ProgressBar share={sent} label={t('sending')} />}
      <div className={css.formEnd}>
        {sent === null ? (
          <CancelButton>{t('cancel')}</CancelButton>
        ) : (
          <Button onClick={() => sending.current?.abort(new Error('Canceled by the user'))}>{t('stopSending')}</Button>
        )}
        <Button type="primary" htmlType="submit" loading={add.isPending || update.isPending || sent !== null}>
          {t(region ? 'drawer.prepare' : 'drawer.submit')}
        </Button>
      </div>
    </form>
  );
}
