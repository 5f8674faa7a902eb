import { type ContactField, contactFields } from '@roundsman/domain/upload/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { hasProblem } from '@roundsman/domain/upload/match-columns';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import {
  type ChosenFile,
  type EarlierMapping,
  earlierMapping,
  FileChoice,
  HeaderRow,
  MappingChoice,
  MatchForm,
} from '../../uploads/index.ts';
import { cellProblemText } from '../error-texts.ts';
import { CheckStep } from './check-step.tsx';
import { useSendContacts } from './send-contacts.ts';
import { type UploadCheck, useImport } from './use-import.ts';

interface Props {
  readonly onDone: () => void;
  /** Told when a file is being matched, and when the choice starts again. */
  readonly onMatching: (isMatching: boolean) => void;
}

/** From a spreadsheet to contacts: choose one file, match its headers, look at what is wrong, send (UPL-02, UPL-15). Fills its box. */
export function UploadForm({ onDone, onMatching }: Props) {
  const { t } = useTranslation('contacts');
  const { data, isLoading } = useApiQuery('GET /contact-locations/uploads/mappings', undefined, { quiet: true });
  const earlier = useMemo(() => (data?.mappings ?? []).map((each) => earlierMapping(each, contactFields)), [data]);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (next: ChosenFile | null): void => {
    setChosen(next);
    onMatching(next !== null);
  };
  // A file that is chosen before the earlier mappings are there waits for them.
  return chosen && !isLoading ? (
    <Importing {...chosen} earlier={earlier} onDone={onDone} onCancel={() => choose(null)} />
  ) : (
    <FileChoice
      about={t('upload.about')}
      example={{ name: 'contacts.csv', headers: () => contactFields.map((field) => t(`field.${field}`)) }}
      isHeader={contactHeaders.isHeader}
      onChosen={choose}
    />
  );
}

type ImportingProps = ChosenFile & {
  readonly earlier: readonly EarlierMapping<ContactField>[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

function Importing({ earlier, onDone, onCancel, ...chosen }: ImportingProps) {
  const { t } = useTranslation('contacts');
  const work = useImport(chosen, earlier);
  const check = useApiMutation('POST /contact-locations/check-upload', { quiet: true });
  const { send, isSending, progress } = useSendContacts();
  const [checked, setChecked] = useState<UploadCheck | null>(null);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = useMemo(() => work.read.filter(hasProblem).length, [work.read]);
  const isWrong = work.missing.length === 0 && wrong > 0;

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (work.missing.length > 0) return;
    try {
      await action();
    } catch (error) {
      setFailure(error);
    }
  };
  const store = (): void =>
    void attempt(async () => {
      await send(work);
      onDone();
    });
  const look = (): void =>
    void attempt(async () => {
      const reply = await check.mutateAsync({ body: work.form, files: { file: work.file } });
      work.learn(reply);
      setChecked(reply);
    });

  if (checked)
    return (
      <CheckStep
        work={work}
        checked={checked}
        failure={failure}
        isChecking={check.isPending}
        isSending={isSending}
        progress={progress}
        onCheck={look}
        onBack={() => setChecked(null)}
        onStore={store}
      />
    );
  return (
    <MatchForm
      file={work.file}
      sheet={work.sheet}
      groups={[
        {
          fields: contactFields.map((field) => ({
            field,
            label: t(`field.${field}`),
            isRequired: field === 'address',
          })),
        },
      ]}
      read={work.read}
      say={(problem) => cellProblemText(problem, t)}
      mapping={work.mapping}
      onMap={work.map}
      custom={work.custom}
      onCustom={work.setCustom}
      missing={hasTried ? work.missing : []}
      warnings={isWrong ? [{ icon: 'alert', text: t('upload.wrongRows', { count: wrong }) }] : []}
      failure={failure}
      choices={
        <>
          <HeaderRow cells={work.cells} row={work.sheet.headerRow} onChange={work.setHeaderRow} />
          <MappingChoice work={work} />
        </>
      }
      check={{
        text: t('upload.check.run', { count: work.count }),
        isMain: isWrong,
        isBusy: check.isPending,
        run: look,
      }}
      submitText={t('upload.submit', { count: work.count })}
      isSending={isSending}
      progress={progress}
      onCancel={onCancel}
      onSubmit={store}
    />
  );
}
