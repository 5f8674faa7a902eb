import { webhookEvents } from '@roundsman/domain/company/webhook-events';
import { Button, Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { changedFields } from '../../components/changed-fields.ts';
import { useFormDraft } from '../../components/use-form-draft.ts';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { useSaveSettings } from '../../platform/session/save-settings.ts';
import css from './webhooks.module.css';

interface Values {
  webhookEndPointUrl: string;
  webhookDescription: string;
  webhookEvents: string[];
}

const groups = ['routeplan', 'order.pickup', 'order.delivery'] as const;
/** Typed by group, because an event without a group would not be shown. */
const events: readonly `${(typeof groups)[number]}.${string}`[] = webhookEvents;

const bodyOf = (values: Values) => ({
  webhookEndPointUrl: values.webhookEndPointUrl.trim() || null,
  webhookDescription: values.webhookDescription.trim() || null,
  webhookEvents: values.webhookEvents.join(','),
});

/** URL, description and the events to send. */
export function WebhookForm({ stored }: { stored: Values }) {
  const { t } = useTranslation('webhooks');
  const isReadOnly = useIsReadOnly();
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft(form, stored);
  const save = useSaveSettings({ success: 'done', quiet: true });

  const submit = async (values: Values): Promise<void> => {
    try {
      await save.mutateAsync({ body: changedFields(bodyOf(draft.stored()), bodyOf(values)) });
      draft.accept(values);
    } catch (error) {
      const detail = detailsOf(error).find(({ path }) => path === 'webhookEndPointUrl');
      if (!detail) return showFailure(error, 'webhooks');
      const text = detail.code === 'not_public_url' ? t('url.refused') : detail.message;
      form.setFields([{ name: 'webhookEndPointUrl', errors: [text] }]);
      form.getFieldInstance('webhookEndPointUrl')?.focus();
    }
  };

  return (
    <Form
      form={form}
      layout="vertical"
      name="webhook"
      requiredMark={false}
      disabled={isReadOnly}
      initialValues={stored}
      onFinish={(values: Values) => void submit(values)}
    >
      <Form.Item name="webhookEndPointUrl" label={t('url')} extra={t('url.help')}>
        <Input placeholder="https://example.com/webhooks" autoComplete="off" spellCheck={false} inputMode="url" />
      </Form.Item>
      <Form.Item name="webhookDescription" label={t('description')}>
        <Input maxLength={500} placeholder={t('description.example')} />
      </Form.Item>
      <Form.Item name="webhookEvents" noStyle>
        <Events />
      </Form.Item>
      {!isReadOnly && (
        <div className={css.end}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Events({ value = [], onChange }: { value?: string[]; onChange?: (events: string[]) => void }) {
  const { t } = useTranslation('webhooks');
  const toggle = (event: string, isOn: boolean): void =>
    onChange?.(webhookEvents.filter((each) => (each === event ? isOn : value.includes(each))));
  return groups.map((group) => (
    <fieldset key={group} className={css.group}>
      <legend>{t(`group.${group}`)}</legend>
      {events
        .filter((event) => event.startsWith(`${group}.`))
        .map((event) => (
          <Checkbox key={event} checked={value.includes(event)} onChange={(e) => toggle(event, e.target.checked)}>
            {t(`event.${event}`)} <code className={css.event}>{event}</code>
          </Checkbox>
        ))}
    </fieldset>
  ));
}
