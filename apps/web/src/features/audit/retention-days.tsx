import { minAuditDays } from '@roundsman/domain/company/settings';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPopover } from '../../components/forms/form-popover.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useSaveSettings } from '../../platform/session/save-settings.ts';
import css from './audit.module.css';
import { Form } from '../../components/forms/form.tsx';
import { useUnsavedText } from '../../components/forms/unsaved-text.ts';

/**
 * Shows the retention of entries. Company admins can shorten it. `most` is the installation's limit in days; null for
 * none.
 */
export function RetentionDays({
  days,
  most,
  canChange,
}: {
  days: number | null;
  most: number | null;
  canChange: boolean;
}) {
  const { t } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={css.kept}>
      {days === null ? t('keptForEver') : t('kept', { count: days })}
      {canChange && (
        <FormPopover
          open={isOpen}
          onOpenChange={setOpen}
          content={<RetentionForm most={most} onDone={() => setOpen(false)} />}
        >
          <Button type="link" size="small" aria-expanded={isOpen}>
            {t('keep.change')}
          </Button>
        </FormPopover>
      )}
    </span>
  );
}

function RetentionForm({ most, onDone }: { most: number | null; onDone: () => void }) {
  const { t } = useTranslation('audit');
  const settings = useApiQuery('GET /companies/setting', undefined, { staleTime: 60_000 });
  const save = useSaveSettings({ success: 'done', invalidates: ['GET /audit-log'] });
  const [chosen, setChosen] = useState<number | null>();
  const stored = settings.data?.auditKeepDays ?? null;
  const days = chosen === undefined ? stored : chosen;
  useUnsavedText(days !== stored);
  return (
    <Form
      layout="vertical"
      className={css.keepForm ?? ''}
      onFinish={() => save.mutate({ body: { auditKeepDays: days } }, { onSuccess: onDone })}
    >
      <Form.Item
        label={t('keep.label')}
        htmlFor="audit-keep-days"
        help={
          <>
            {most === null ? t('keep.least') : t('keep.range', { most })}
            {days !== null && <b className={css.keepWarning}>{t('keep.warning', { count: days })}</b>}
          </>
        }
      >
        <NumberInput
          id="audit-keep-days"
          autoFocus
          min={minAuditDays}
          {...(most !== null && { max: most })}
          precision={0}
          suffix={t('keep.days')}
          value={days}
          disabled={!settings.data}
          onChange={(value) => setChosen(value)}
        />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!settings.data}>
          {t('keep.save')}
        </Button>
      </Space>
    </Form>
  );
}
