import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { codeOf } from '../../../platform/api/failure.ts';
import { useBoot } from '../../../platform/boot.ts';
import { formatDate } from '../../../platform/format.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { type ChosenFile, FileChoice, MatchForm } from '../../uploads/index.ts';
import { useGroups } from '../form/group-select.tsx';
import { matchHeaders } from './match-headers.ts';
import { countRows, rowReader } from './read-rows.ts';
import { useSendUpload } from './send-upload.ts';
import { readTemplate } from './template.ts';
import { fieldGroups, missingFields, requiredFields } from './upload-fields.ts';

export interface UploadFormProps {
  readonly routePlanType: RoutePlanType;
  /** The plan's day (YYYY-MM-DD), where the upload is for a plan: rows for another day are pointed out. */
  readonly deliveryDate?: string;
  /** Called with the upload's stamp once the orders exist (UPL-14). */
  readonly onDone: (uploadedTime: string) => void;
  /** Told when a file is being matched, and when the choice starts again. */
  readonly onMatching?: (isMatching: boolean) => void;
}

/** From a spreadsheet to orders: choose one file, match its headers, send (UPL-02). Fills its box. */
export function UploadForm({ onMatching, ...props }: UploadFormProps) {
  const { t } = useTranslation('orders');
  const isDemo = useBoot((boot) => boot.demo.length > 0);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (next: ChosenFile | null): void => {
    setChosen(next);
    onMatching?.(next !== null);
  };
  return chosen ? (
    <Matching {...props} {...chosen} onCancel={() => choose(null)} />
  ) : (
    <FileChoice
      about={t('upload.fact.header')}
      example={{
        name: 'orders.csv',
        headers: () =>
          fieldGroups(props.routePlanType).flatMap(([, fields]) => fields.map((field) => t(`upload.field.${field}`))),
      }}
      onChosen={choose}
    >
      {isDemo && props.routePlanType === 'VRP' && (
        <>
          {t('upload.fact.demo')}{' '}
          <a href="/api/demo/orders.csv" download>
            {t('upload.demo')}
          </a>
        </>
      )}
    </FileChoice>
  );
}

type MatchingProps = Omit<UploadFormProps, 'onMatching'> & ChosenFile & { readonly onCancel: () => void };

function Matching({ routePlanType: type, deliveryDate, onDone, file, sheet, onCancel }: MatchingProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const { uploadOrderTemplate } = useMe();
  const groups = useGroups();
  const [before] = useState(() => readTemplate(uploadOrderTemplate));
  const [custom, setCustom] = useState(() => before.fields.filter((header) => sheet.headers.includes(header)));
  const [mapping, setMapping] = useState(() => matchHeaders(sheet.headers, type, { ...before, fields: custom }));
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { send, isSending } = useSendUpload(type);

  const read = useMemo(() => {
    const names = groups && new Set(groups.map((group) => group.name.trim().toLowerCase()));
    return sheet.rows.map(rowReader(sheet, mapping, type, names));
  }, [sheet, mapping, type, groups]);
  const { wrong, otherDay } = useMemo(() => countRows(read, deliveryDate), [read, deliveryDate]);
  const missing = missingFields(mapping, type);

  const submit = async (): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (missing.length > 0) return;
    try {
      onDone(await send(file, { mapping, fields: custom }, before));
    } catch (error) {
      if (codeOf(error) !== 'company_deactivated') return setFailure(error);
      notices.error(t('upload.deactivated'), { key: 'deactivated' });
      void navigate('/orders');
    }
  };

  const warnings = [
    ...(missing.length === 0 && wrong > 0
      ? [{ icon: 'alert' as const, text: t('upload.wrongRows', { count: wrong }) }]
      : []),
    ...(otherDay > 0
      ? [{ icon: 'calendar' as const, text: t('upload.otherDay', { count: otherDay, date: formatDate(deliveryDate) }) }]
      : []),
  ];
  const required = requiredFields(type);
  return (
    <MatchForm
      file={file}
      sheet={sheet}
      groups={fieldGroups(type).map(([group, fields]) => ({
        title: t(`upload.group.${group}`),
        fields: fields.map((field) => ({
          field,
          label: t(`upload.field.${field}`),
          isRequired: required.includes(field),
        })),
      }))}
      read={read}
      mapping={mapping}
      onMap={(field, header) => setMapping((now) => ({ ...now, [field]: header }))}
      custom={custom}
      onCustom={setCustom}
      missing={hasTried ? missing : []}
      warnings={warnings}
      failure={failure}
      submitText={t('upload.submit', { count: sheet.rows.length })}
      isSending={isSending}
      onCancel={onCancel}
      onSubmit={() => void submit()}
    />
  );
}
