import { countSmsParts, renderMessage, findUnknownPlaceholders } from '@roundsman/domain/company/message-template';
import { Button, Input, Switch } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import css from './message-field.module.css';
import { SwitchRow, useMarkDirty } from './settings-form.tsx';
import { Form } from '../../components/forms/form.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';

/** The kinds are parts of setting names: `notificationOn${kind}Msg`. */
export type MessageKind = 'Dispatch' | 'Going' | 'OrderCompletion' | 'Late';
export type Sample = ReplyOf<'GET /companies/message-sample'>;

interface Props {
  readonly kind: MessageKind;
  readonly fields: readonly string[];
  readonly channel: 'SMS' | 'EMAIL' | 'SMS_AND_EMAIL';
  readonly sample: Sample | undefined;
  readonly canWrite: boolean;
}

/** Edits one customer message: its switch, text and placeholders, with a preview. */
export function MessageField({ kind, fields, channel, sample, canWrite }: Props) {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance();
  const markDirty = useMarkDirty();
  const area = useRef<TextAreaRef>(null);
  const name = `notificationOn${kind}Msg`;
  const text: string = Form.useWatch(name, form) ?? '';

  /** Inserts {field} at the cursor. */
  const insert = (field: string): void => {
    const box = area.current?.resizableTextArea?.textArea;
    const [from, to] = [box?.selectionStart ?? text.length, box?.selectionEnd ?? text.length];
    const part = `{${field}}`;
    setForUser(form, { [name]: text.slice(0, from) + part + text.slice(to) });
    markDirty();
    void form.validateFields([name]).catch(() => undefined);
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + part.length, from + part.length);
    });
  };

  return (
    <>
      <SwitchRow label={t(`message.on${kind}`)} hint={t(`message.on${kind}.hint`)}>
        <Form.Item name={`isNotificationOn${kind}`} valuePropName="checked">
          <Switch aria-label={t(`message.on${kind}`)} />
        </Form.Item>
      </SwitchRow>
      <div className={css.pair}>
        <div>
          <Form.Item
            name={name}
            label={t('message.text')}
            rules={[
              { required: true, whitespace: true, message: t('components:field.required') },
              {
                validator: async (_, typed?: string) => {
                  const unknown = findUnknownPlaceholders(typed ?? '').map((field) => `{${field}}`);
                  if (unknown.length > 0) throw new Error(t('message.unknown', { fields: unknown.join(' ') }));
                },
              },
            ]}
          >
            <Input.TextArea ref={area} autoSize={{ minRows: 4, maxRows: 10 }} maxLength={1000} />
          </Form.Item>
          {canWrite && (
            <div className={css.chips} role="group" aria-label={t('message.fields')}>
              {fields.map((field) => (
                <Button key={field} size="small" onClick={() => insert(field)} title={sample?.values[field] ?? ''}>
                  {`{${field}}`}
                </Button>
              ))}
            </div>
          )}
        </div>
        <Preview text={sample ? renderMessage(text, sample.values) : ''} channel={channel} sample={sample} />
      </div>
    </>
  );
}

/** Previews a message as text message or email. */
function Preview({ text, channel, sample }: { text: string; channel: Props['channel']; sample: Sample | undefined }) {
  const { t } = useTranslation('settings');
  const parts = countSmsParts(text);
  return (
    <div className={css.previews} aria-label={t('message.preview')} role="group">
      {channel !== 'EMAIL' && (
        <figure className={css.sms}>
          <figcaption>
            <Icon name="message" size={14} /> {sample?.from.slice(0, 11)}
            <span>{t('message.parts', { count: parts })}</span>
          </figcaption>
          <p>{text}</p>
        </figure>
      )}
      {channel !== 'SMS' && (
        <figure className={css.mail}>
          <figcaption>
            <Icon name="mail" size={14} /> <b>{sample?.subject}</b>
            <span>{sample?.from}</span>
          </figcaption>
          <p>{withLinks(text)}</p>
        </figure>
      )}
    </div>
  );
}

/** Renders URLs as links, as mail programs do. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? <u key={index}>{part}</u> : part));
