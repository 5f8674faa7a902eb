import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { HeaderRow, MappingChoice, MatchForm } from '../../uploads/index.ts';
import { cellProblemText } from '../error-texts.ts';
import { DateOrderChoice } from './date-order-choice.tsx';
import { DefaultDate } from './default-date.tsx';
import { countRows } from './read-rows.ts';
import { fieldGroups, requiredFields } from './upload-fields.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly work: Import;
  readonly type: RoutePlanType;
  readonly deliveryDate?: string;
  /** True after an attempt to continue without the required fields. */
  readonly showsMissing: boolean;
  readonly failure: unknown;
  readonly isChecking: boolean;
  readonly isSending: boolean;
  /** Fraction of stored rows, 0…1; null before the first progress event. */
  readonly progress: number | null;
  readonly onCheck: () => void;
  readonly onCancel: () => void;
  readonly onStore: () => void;
}

/** Matches columns to fields beside a preview of the first rows. The automatic match can be corrected. */
export function MatchStep({ work, type, deliveryDate, showsMissing, failure, ...actions }: Props) {
  const { t } = useTranslation('orders');
  const { sheet, read, mapping, missing } = work;
  const { wrong, otherDay } = useMemo(() => countRows(read, deliveryDate), [read, deliveryDate]);
  const hasProblems = missing.length === 0 && wrong > 0;
  const warnings = [
    ...(hasProblems ? [{ icon: 'alert' as const, text: t('upload.wrongRows', { count: wrong }) }] : []),
    ...(otherDay > 0
      ? [{ icon: 'calendar' as const, text: t('upload.otherDay', { count: otherDay, date: formatDate(deliveryDate) }) }]
      : []),
  ];
  const required = requiredFields(type);
  return (
    <MatchForm
      file={work.file}
      sheet={sheet}
      rows={work.rows}
      absorbed={work.absorbed}
      groups={fieldGroups(type, work.isLoadUsed).map(([group, fields]) => ({
        title: t(`upload.group.${group}`),
        fields: fields.map((field) => ({
          field,
          label: t(`upload.field.${field}`),
          isRequired: required.includes(field),
        })),
      }))}
      read={read}
      formatProblem={(problem) => cellProblemText(problem, t)}
      mapping={mapping}
      onMap={work.map}
      custom={work.custom}
      onCustom={work.setCustom}
      missing={showsMissing ? missing : []}
      warnings={warnings}
      failure={failure}
      choices={
        <>
          <HeaderRow cells={work.cells} row={sheet.headerRow} onChange={work.setHeaderRow} />
          <MappingChoice work={work} />
          <DateOrderChoice work={work} isMissing={showsMissing && work.isDateOrderOpen} />
          <DefaultDate work={work} />
        </>
      }
      check={{
        text: t('upload.check.run', { count: work.count }),
        isMain: hasProblems,
        isBusy: actions.isChecking,
        run: actions.onCheck,
      }}
      submitText={t('upload.submit', { count: work.count })}
      isSending={actions.isSending}
      progress={actions.progress}
      onCancel={actions.onCancel}
      onSubmit={actions.onStore}
    />
  );
}
