import { translationLanguages } from '@roundsman/domain/company/translation-language';
import { Button, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { nameIn } from '../../components/inputs/language-names.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { saveFile } from '../../platform/save-file.ts';
import { type Drafts, idOf, type PhraseRow, translationPieces } from './phrase-rows.ts';

interface Props {
  readonly language: string;
  readonly rows: readonly PhraseRow[];
  /** Phrases that match the filters. */
  readonly matchingRows: readonly PhraseRow[];
  readonly drafts: Drafts;
  readonly canWrite: boolean;
  readonly canTranslate: boolean;
  /** Receives texts to review before saving. */
  readonly onDrafts: (drafts: Drafts) => void;
}

/** Exports and imports phrases as a spreadsheet, and translates missing ones by machine. */
export function PhraseTools({ language, rows, matchingRows, drafts, canWrite, canTranslate, onDrafts }: Props) {
  const { t, i18n } = useTranslation('settings');
  const file = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [source, setSource] = useState('auto');
  const [left, setLeft] = useState<number | null>(null);
  const translate = useApiMutation('POST /language/translate');
  const empty = matchingRows.filter((row) => !(drafts[idOf(row)] ?? row.custom));

  const translateAll = async (): Promise<void> => {
    const pieces = translationPieces(empty);
    let spoilt = 0;
    try {
      for (const [index, { section, phrases }] of pieces.entries()) {
        setLeft(pieces.length - index);
        const reply = await translate.mutateAsync({
          body: { source, target: language, section, phrases },
        });
        spoilt += reply.spoilt.length;
        onDrafts(Object.fromEntries(Object.entries(reply.phrases).map(([key, text]) => [`${section}:${key}`, text])));
      }
      setAsking(false);
      notices.info(spoilt > 0 ? t('translate.spoilt', { count: spoilt }) : t('translate.done'));
    } catch {
      // The error is shown; texts received before it stay in the fields.
    } finally {
      setLeft(null);
    }
  };

  const exportSheet = async (): Promise<void> => {
    const { phraseSpreadsheet } = await import('./phrase-spreadsheet.ts');
    saveFile(phraseSpreadsheet(matchingRows, drafts), `phrases-${language}.xlsx`);
  };

  const importSheet = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const { draftsFromSpreadsheet } = await import('./phrase-spreadsheet.ts');
    const read = await chosen
      .arrayBuffer()
      .then((bytes) => draftsFromSpreadsheet(new Uint8Array(bytes), rows))
      .catch(() => undefined);
    if (!read) return void notices.error(t('sheet.unreadable'));
    onDrafts(read.drafts);
    const texts = [t('sheet.read', { count: Object.keys(read.drafts).length })];
    if (read.unknown > 0) texts.push(t('sheet.unknown', { count: read.unknown }));
    notices.info(texts.join(' '));
  };

  return (
    <>
      <DropdownMenu
        items={[
          {
            key: 'export',
            icon: <Icon name="download" size={16} />,
            label: t('sheet.export'),
            onClick: () => void exportSheet(),
          },
          ...(canWrite
            ? [
                {
                  key: 'import',
                  icon: <Icon name="upload" size={16} />,
                  label: t('sheet.import'),
                  onClick: () => file.current?.click(),
                },
                {
                  key: 'translate',
                  icon: <Icon name="globe" size={16} />,
                  label: t(canTranslate ? 'translate.open' : 'translate.none'),
                  disabled: !canTranslate || empty.length === 0,
                  onClick: () => setAsking(true),
                },
              ]
            : []),
        ]}
      >
        <Button icon={<Icon name="more" size={16} />} aria-label={t('sheet.more')} title={t('sheet.more')} />
      </DropdownMenu>
      <input
        ref={file}
        hidden
        type="file"
        accept=".xlsx,.xls,.csv"
        aria-label={t('sheet.import')}
        onChange={(event) => {
          void importSheet(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Modal
        open={isAsking}
        width={370}
        title={t('translate.title', { count: empty.length, language: nameIn(language, i18n.language) })}
        okText={left === null ? t('translate.go') : t('translate.left', { count: left })}
        confirmLoading={left !== null}
        onOk={() => void translateAll()}
        onCancel={() => setAsking(false)}
      >
        <p className="spaced">{t('translate.text')}</p>
        <Select
          aria-label={t('translate.source')}
          className="fill"
          value={source}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: 'auto', label: t('translate.auto') },
            ...translationLanguages.map((value) => ({ value, label: nameIn(value, i18n.language) })),
          ]}
          onChange={setSource}
        />
      </Modal>
    </>
  );
}
