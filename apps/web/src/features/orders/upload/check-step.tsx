import { isTroubled } from '@roundsman/domain/upload/match-columns';
import { orderPriorities } from '@roundsman/domain/order/priority';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Button, Checkbox, Progress } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useCall } from '../../../platform/api/queries.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { CheckTable, Failure, uploadCss as css } from '../../uploads/index.ts';
import { shownErrors } from '../error-texts.ts';
import { columnsOf } from './read-rows.ts';
import { formOf } from './send-upload.ts';
import { fieldGroups } from './upload-fields.ts';
import type { Import, UploadCheck } from './use-import.ts';

interface Props {
  readonly work: Import;
  readonly type: RoutePlanType;
  /** What the server said of the file. */
  readonly checked: UploadCheck;
  readonly failure: unknown;
  readonly isChecking: boolean;
  readonly isSending: boolean;
  /** 0…1; null before the first rows are written. */
  readonly progress: number | null;
  readonly onCheck: () => void;
  readonly onBack: () => void;
  readonly onStore: () => void;
}

/** What storing would do, row by row: what is wrong is corrected here or left out, then all is stored. */
export function CheckStep({ work, type, checked, failure, isChecking, isSending, progress, ...actions }: Props) {
  const { t } = useTranslation('orders');
  const { sheet, read, fixes, left } = work;
  const marked = useCall('POST /orders/check-upload/marked');
  const columns = columnsOf(sheet, work.mapping, type);
  const wrong = read.flatMap((row, index) => (isTroubled(row) && !left.has(index) ? [index] : []));
  // A row that was just corrected stays where it is.
  const touched = useMemo(
    () => new Set([...checked.problems.map(({ row }) => row), ...fixes.keys(), ...left]),
    [checked, fixes, left],
  );
  const [only, setOnly] = useState(checked.problems.length > 0);
  const rows = sheet.rows.flatMap((_row, index) =>
    !only || touched.has(index) || wrong.includes(index) ? [index] : [],
  );
  const shownFields = fieldGroups(type)
    .flatMap(([, fields]) => fields)
    .filter((field) => columns.has(field) || read.some((row) => row[field]));
  // What stands in the cell is seen there.
  const say = (reason: string): string =>
    shownErrors([reason.replace(/ is not valid: .*$/s, ' is not valid')], t as never)[0] ?? reason;

  const download = async (): Promise<void> => {
    const file = await marked.mutateAsync({ body: formOf(work, type), files: { file: work.file } });
    saveFile(file, `${work.file.name.replace(/\.\w+$/, '')}-problems.xlsx`);
  };

  return (
    <div className={css.match}>
      <div className={css.summary}>
        <b>{work.file.name}</b>
        <div className={css.counts} role="status">
          <span className="figures">{t('upload.check.ready', { count: work.count - wrong.length })}</span>
          {wrong.length > 0 && (
            <span className={css.warn}>
              <Icon name="alert" size={15} />
              {t('upload.wrongRows', { count: wrong.length })}
            </span>
          )}
          {checked.remembered.length > 0 && (
            <span>{t('upload.check.remembered', { count: checked.remembered.length })}</span>
          )}
          {left.size > 0 && <span>{t('upload.check.left', { count: left.size })}</span>}
        </div>
      </div>
      <div className={css.choices}>
        <Checkbox checked={only} onChange={(event) => setOnly(event.target.checked)}>
          {t('upload.check.only')}
        </Checkbox>
        {wrong.length > 0 && (
          <Button
            size="small"
            icon={<Icon name="download" size={14} />}
            loading={marked.isPending}
            onClick={() => void download()}
          >
            {t('upload.check.download')}
          </Button>
        )}
        <Button
          size="small"
          icon={<Icon name="refresh" size={14} />}
          loading={isChecking}
          disabled={isSending}
          onClick={actions.onCheck}
        >
          {t('upload.check.again')}
        </Button>
      </div>
      <Failure failure={failure} />
      {rows.length > 0 ? (
        <CheckTable
          label={t('upload.check.title')}
          columns={shownFields.map((field) => ({
            field,
            label: t(`upload.field.${field}`),
            ...(field === 'group' && work.groups ? { suggestions: work.groups.map(({ name }) => name) } : {}),
            ...(field === 'priority' ? { suggestions: orderPriorities } : {}),
          }))}
          rows={rows}
          read={read}
          lines={sheet.lines}
          left={left}
          say={say}
          onFix={work.fix}
          onLeave={work.leave}
        />
      ) : (
        <div className={css.scroll}>
          <EmptyState
            icon="check"
            title={t('upload.check.fine')}
            text={t('upload.check.fineText')}
            action={<Button onClick={() => setOnly(false)}>{t('upload.check.all')}</Button>}
          />
        </div>
      )}
      <footer className={css.foot}>
        {isSending && (
          <Progress
            className={css.progress ?? ''}
            aria-label={t('upload.check.progress')}
            percent={Math.round((progress ?? 0) * 100)}
            status="active"
          />
        )}
        <Button onClick={actions.onBack} disabled={isSending}>
          {t('upload.check.back')}
        </Button>
        <Button type="primary" loading={isSending} disabled={work.count === 0} onClick={actions.onStore}>
          {t('upload.submit', { count: work.count })}
        </Button>
      </footer>
    </div>
  );
}
