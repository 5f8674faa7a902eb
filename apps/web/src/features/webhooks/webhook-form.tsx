import {
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
  webhookFormats,
  webhookLimits,
} from '@roundsman/domain/company/webhook-events';
import { Checkbox, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { eventGroups, eventsOf } from './event-groups.ts';
import type { Endpoint, SaveEndpoint } from './webhooks.queries.ts';
import css from './webhooks.module.css';
import { Form } from '../../components/forms/form.tsx';

interface Values {
  name: string;
  url: string;
  description: string;
  events: WebhookEvent[];
  format: WebhookFormat;
  isOn: boolean;
}

const valuesOf = (endpoint: Endpoint | null): Values => ({
  name: endpoint?.name ?? '',
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  events: endpoint?.events ?? [],
  format: endpoint?.format ?? 'STANDARD',
  isOn: endpoint?.isOn ?? true,
});

interface Props {
  /** Of the form, for the button that submits it. */
  readonly id: string;
  readonly endpoint: Endpoint | null;
  readonly save: SaveEndpoint;
  readonly onSaved: (saved: Endpoint) => void;
}

/** Name, URL, events and format of an endpoint. */
export function WebhookForm({ id, endpoint, save, onSaved }: Props) {
  const { t } = useTranslation('webhooks');
  const isReadOnly = useIsReadOnly();
  const [form] = Form.useForm<Values>();
  const stored = valuesOf(endpoint);
  const draft = useFormDraft(form, stored);

  const submit = async (values: Values): Promise<void> => {
    try {
      const saved = await save(endpoint?._id ?? null, { ...values, description: values.description || null });
      draft.accept(values);
      onSaved(saved);
    } catch (error) {
      const detail = detailsOf(error).find(({ path }) => path === 'url');
      if (!detail) return showFailure(error, 'webhooks');
      const text = detail.code === 'not_public_url' ? t('url.refused') : detail.message;
      form.setFields([{ name: 'url', errors: [text] }]);
      form.getFieldInstance('url')?.focus();
    }
  };
  const required = { required: true, whitespace: true, message: t('components:field.required') };

  return (
    <Form
      id={id}
      form={form}
      layout="vertical"
      name="webhook"
      requiredMark={false}
      disabled={isReadOnly}
      initialValues={stored}
      onFinish={(values: Values) => void submit(values)}
    >
      <Form.Item name="name" label={t('name')} rules={[required]}>
        <Input maxLength={webhookLimits.name} autoComplete="off" />
      </Form.Item>
      {!isReadOnly && (
        <Form.Item name="url" label={t('url')} extra={t('url.help')} rules={[required]}>
          <Input placeholder="https://example.com/webhooks" autoComplete="off" spellCheck={false} inputMode="url" />
        </Form.Item>
      )}
      <Form.Item name="description" label={t('description')}>
        <Input maxLength={webhookLimits.description} placeholder={t('description.example')} />
      </Form.Item>
      <Form.Item name="isOn" label={t('isOn')} valuePropName="checked" extra={t('isOn.help')}>
        <Switch />
      </Form.Item>
      <Form.Item name="format" label={t('format')} extra={t('format.help')}>
        <Select options={webhookFormats.map((value) => ({ value, label: t(`format.${value}`) }))} />
      </Form.Item>
      <Form.Item name="events" noStyle>
        <Events />
      </Form.Item>
    </Form>
  );
}

function Events({ value = [], onChange }: { value?: WebhookEvent[]; onChange?: (events: WebhookEvent[]) => void }) {
  const { t } = useTranslation('webhooks');
  const toggle = (event: WebhookEvent, isOn: boolean): void =>
    onChange?.(webhookEvents.filter((candidate) => (candidate === event ? isOn : value.includes(candidate))));
  return eventGroups.map((group) => (
    <fieldset key={group} className={css.group}>
      <legend>{t(`group.${group}`)}</legend>
      {eventsOf(group).map((event) => (
        <Checkbox key={event} checked={value.includes(event)} onChange={(e) => toggle(event, e.target.checked)}>
          {t(`event.${event}`)} <code className={css.event}>{event}</code>
        </Checkbox>
      ))}
    </fieldset>
  ));
}
