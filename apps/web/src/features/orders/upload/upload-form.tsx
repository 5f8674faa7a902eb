import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { codeOf } from '../../../platform/api/failure.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useBoot } from '../../../platform/boot.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useIsLoadUsed, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { type ChosenFile, type EarlierMapping, earlierMapping, FileChoice } from '../../uploads/index.ts';
import { CheckStep } from './check-step.tsx';
import { isHeaderBy } from './match-headers.ts';
import { MatchStep } from './match-step.tsx';
import { useSendUpload } from './send-upload.ts';
import { readTemplate } from './template.ts';
import { fieldGroups, type UploadField, uploadFieldsOf } from './upload-fields.ts';
import { type UploadCheck, useImport } from './use-import.ts';

export interface UploadFormProps {
  readonly routePlanType: RoutePlanType;
  /** Date of the plan (YYYY-MM-DD), if the upload is for one: rows for another day are marked. */
  readonly deliveryDate?: string;
  /** Called with the time of the upload after its orders were created. */
  readonly onDone: (uploadedTime: string) => void;
  /** Called with true when a file is being matched, and with false when the user starts over. */
  readonly onMatching?: (isMatching: boolean) => void;
}

/**
 * Creates orders from a spreadsheet: select a file, match its headers, check the rows, store them. Fills its container.
 */
export function UploadForm({ onMatching, ...props }: UploadFormProps) {
  const { t } = useTranslation('orders');
  const isDemo = useBoot((boot) => boot.demo.length > 0);
  const { uploadOrderTemplate } = useMe();
  const dimensions = useLoadDimensions();
  const isLoadUsed = useIsLoadUsed();
  const { data, isLoading } = useApiQuery('GET /uploads/mappings', undefined, { quiet: true });
  const earlier = useMemo(
    () => (data?.mappings ?? []).map((mapping) => earlierMapping(mapping, uploadFieldsOf('PDP'))),
    [data],
  );
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const choose = (next: ChosenFile | null): void => {
    setChosen(next);
    onMatching?.(next !== null);
  };
  // A file that is selected before the earlier mappings have loaded waits for them.
  return chosen && !isLoading ? (
    <UploadSteps {...props} chosen={chosen} earlier={earlier} onCancel={() => choose(null)} />
  ) : (
    <FileChoice
      about={t('upload.fact.header')}
      example={{
        name: 'orders.csv',
        headers: () =>
          fieldGroups(props.routePlanType, isLoadUsed).flatMap(([, fields]) =>
            fields.map((field) => t(`upload.field.${field}`)),
          ),
      }}
      isHeader={isHeaderBy([readTemplate(uploadOrderTemplate), ...earlier], dimensions)}
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

type UploadStepsProps = Omit<UploadFormProps, 'onMatching'> & {
  readonly chosen: ChosenFile;
  readonly earlier: readonly EarlierMapping<UploadField>[];
  readonly onCancel: () => void;
};

function UploadSteps({ routePlanType: type, deliveryDate, onDone, chosen, earlier, onCancel }: UploadStepsProps) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const work = useImport(chosen, type, earlier, deliveryDate ?? null);
  const check = useApiMutation('POST /orders/check-upload', { quiet: true });
  const { send, isSending, progress } = useSendUpload(type);
  const [checked, setChecked] = useState<UploadCheck | null>(null);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setTried(true);
    setFailure(null);
    if (work.missing.length > 0 || work.isDateOrderOpen) return;
    try {
      await action();
    } catch (error) {
      if (codeOf(error) !== 'company_deactivated') return setFailure(error);
      notices.error(t('components:deactivated'), { key: 'deactivated' });
      void navigate('/orders');
    }
  };
  const store = (): void => void attempt(async () => onDone(await send(work)));
  const checkFile = (): void =>
    void attempt(async () => {
      const reply = await check.mutateAsync({ body: work.form, files: { file: work.file } });
      work.applyCorrections(reply);
      setChecked(reply);
    });

  return checked ? (
    <CheckStep
      work={work}
      type={type}
      checked={checked}
      failure={failure}
      isChecking={check.isPending}
      isSending={isSending}
      progress={progress}
      onCheck={checkFile}
      onBack={() => setChecked(null)}
      onStore={store}
    />
  ) : (
    <MatchStep
      work={work}
      type={type}
      {...(deliveryDate ? { deliveryDate } : {})}
      showsMissing={hasTried}
      failure={failure}
      isChecking={check.isPending}
      isSending={isSending}
      progress={progress}
      onCheck={checkFile}
      onCancel={onCancel}
      onStore={store}
    />
  );
}
