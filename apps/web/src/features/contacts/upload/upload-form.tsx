import { type ContactUploadField, contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { hasProblem } from '@roundsman/domain/upload/headers/match-columns';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
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
import { fieldsOf, headersOf } from './contact-fields.ts';
import { useSendContacts } from './send-contacts.ts';
import { type UploadCheck, useImport } from './use-import.ts';

interface Props {
  readonly onDone: () => void;
  /** Called with true when a file is being matched, and with false when the user starts over. */
  readonly onMatching: (isMatching: boolean) => void;
}

/**
 * Creates contacts from a spreadsheet: select a file, match its headers, check the rows, store them. Fills its
 * container.
 */
export function UploadForm({ onDone, onMatching }: Props) {
  const { t } = useTranslation('contacts');
  const dimensions = useLoadDimensions();
  const { data, isLoading } = useApiQuery('GET /contact-locations/uploads/mappings', undefined, { quiet: true });
  const earlier = useMemo(
    () => (data?.mappings ?? []).map((mapping) => earlierMapping(mapping, contactUploadFields)),
    [data],
  );
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (next: ChosenFile | null): void => {
    setChosen(next);
    onMatching(next !== null);
  };
  // A file that is selected before the earlier mappings have loaded waits for them.
  return chosen && !isLoading ? (
    <UploadSteps {...chosen} earlier={earlier} onDone={onDone} onCancel={() => choose(null)} />
  ) : (
    <FileChoice
      about={t('upload.about')}
      example={{ name: 'contacts.csv', headers: () => fieldsOf(dimensions).map((field) => t(`field.${field}`)) }}
      isHeader={headersOf(dimensions).isHeader}
      onChosen={choose}
    />
  );
}

type UploadStepsProps = ChosenFile & {
  readonly earlier: readonly EarlierMapping<ContactUploadField>[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

function UploadSteps({ earlier, onDone, onCancel, ...chosen }: UploadStepsProps) {
  const { t } = useTranslation('contacts');
  const work = useImport(chosen, earlier);
  const check = useApiMutation('POST /contact-locations/check-upload', { quiet: true });
  const { send, isSending, progress } = useSendContacts();
  const [checked, setChecked] = useState<UploadCheck | null>(null);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrongCount = useMemo(() => work.read.filter(hasProblem).length, [work.read]);
  const hasProblems = work.missing.length === 0 && wrongCount > 0;

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
  const checkFile = (): void =>
    void attempt(async () => {
      const reply = await check.mutateAsync({ body: work.form, files: { file: work.file } });
      work.applyCorrections(reply);
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
        onCheck={checkFile}
        onBack={() => setChecked(null)}
        onStore={store}
      />
    );
  return (
    <MatchForm
      file={work.file}
      sheet={work.sheet}
      rows={work.rows}
      absorbed={work.absorbed}
      groups={[
        {
          fields: work.fields.map((field) => ({
            field,
            label: t(`field.${field}`),
            isRequired: field === 'address',
          })),
        },
      ]}
      read={work.read}
      formatProblem={(problem) => cellProblemText(problem, t)}
      mapping={work.mapping}
      onMap={work.map}
      custom={work.custom}
      onCustom={work.setCustom}
      missing={hasTried ? work.missing : []}
      warnings={hasProblems ? [{ icon: 'alert', text: t('upload.wrongRows', { count: wrongCount }) }] : []}
      failure={failure}
      choices={
        <>
          <HeaderRow cells={work.cells} row={work.sheet.headerRow} onChange={work.setHeaderRow} />
          <MappingChoice work={work} />
        </>
      }
      check={{
        text: t('upload.check.run', { count: work.count }),
        isMain: hasProblems,
        isBusy: check.isPending,
        run: checkFile,
      }}
      submitText={t('upload.submit', { count: work.count })}
      isSending={isSending}
      progress={progress}
      onCancel={onCancel}
      onSubmit={store}
    />
  );
}
