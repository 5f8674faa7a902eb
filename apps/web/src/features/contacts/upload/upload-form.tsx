import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { isTroubled, matchColumns } from '@roundsman/domain/upload/match-columns';
import { type ChosenFile, FileChoice, MatchForm } from '../../uploads/index.ts';
import { contactFields, missingFields } from './contact-fields.ts';
import { contactReader } from './read-rows.ts';
import { useSendContacts } from './send-contacts.ts';

interface Props {
  readonly onDone: () => void;
  /** Told when a file is being matched, and when the choice starts again. */
  readonly onMatching: (isMatching: boolean) => void;
}

/** From a spreadsheet to contacts: choose one file, match its headers, send (UPL-02, UPL-15). Fills its box. */
export function UploadForm({ onDone, onMatching }: Props) {
  const { t } = useTranslation('contacts');
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (next: ChosenFile | null): void => {
    setChosen(next);
    onMatching(next !== null);
  };
  return chosen ? (
    <Matching {...chosen} onDone={onDone} onCancel={() => choose(null)} />
  ) : (
    <FileChoice
      about={t('upload.about')}
      example={{ name: 'contacts.csv', headers: () => contactFields.map((field) => t(`field.${field}`)) }}
      isHeader={contactHeaders.isHeader}
      onChosen={choose}
    />
  );
}

const every = new Set(contactFields);
const never = { mapping: {}, fields: [] };

function Matching({ file, sheet, onDone, onCancel }: ChosenFile & { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('contacts');
  const [custom, setCustom] = useState<string[]>([]);
  const [mapping, setMapping] = useState(() => matchColumns(sheet.headers, every, contactHeaders, never));
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { send, isSending } = useSendContacts();
  const read = useMemo(() => sheet.rows.map(contactReader(sheet, mapping)), [sheet, mapping]);
  const wrong = useMemo(() => read.filter(isTroubled).length, [read]);
  const missing = missingFields(mapping);

  const submit = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (missing.length > 0) return;
    try {
      await send(file, mapping, custom);
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <MatchForm
      file={file}
      sheet={sheet}
      groups={[
        {
          fields: contactFields.map((field) => ({
            field,
            label: t(`field.${field}`),
            isRequired: field === 'address',
          })),
        },
      ]}
      read={read}
      mapping={mapping}
      onMap={(field, header) => setMapping((now) => ({ ...now, [field]: header }))}
      custom={custom}
      onCustom={setCustom}
      missing={hasTried ? missing : []}
      warnings={
        missing.length === 0 && wrong > 0 ? [{ icon: 'alert', text: t('upload.wrongRows', { count: wrong }) }] : []
      }
      failure={failure}
      submitText={t('upload.submit', { count: sheet.rows.length })}
      isSending={isSending}
      onCancel={onCancel}
      onSubmit={() => void submit()}
    />
  );
}
