import { pick } from '@roundsman/domain/typed-tables';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeInput, timeRule } from '../../../components/inputs/time-input.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useIsEditor, useCan } from '../../../platform/session/profile.ts';
import { MessageField } from '../message-field.tsx';
import { SampleOrder } from '../sample-order.tsx';
import { Section, SettingsForm, type Stored } from '../settings-form.tsx';
import css from '../settings-form.module.css';
import { Form } from '../../../components/forms/form.tsx';

const names = [
  'notificationBy',
  'quietHoursStart',
  'quietHoursEnd',
  'isNotificationOnDispatch',
  'isNotificationOnGoing',
  'isNotificationOnOrderCompletion',
  'isNotificationOnLate',
  'notificationOnDispatchMsg',
  'notificationOnGoingMsg',
  'notificationOnOrderCompletionMsg',
  'notificationOnLateMsg',
] as const satisfies readonly (keyof Stored)[];
type Values = Pick<Stored, (typeof names)[number]>;

const valuesOf = (settings: Stored): Values => pick(settings, names);
const bodyOf = (values: Values): Values => values;
const groups = [['quietHoursStart', 'quietHoursEnd']] as const;

/** Edits customer messages and their times, with a preview for a real order. */
export default function NotificationSettingsPage() {
  const { t } = useTranslation('settings');
  const isEditor = useIsEditor();
  const canWrite = useCan('settings.write') && isEditor;
  const [form] = Form.useForm<Values>();
  const [order, setOrder] = useState<string>();
  const sample = useApiQuery(
    'GET /companies/message-sample',
    { query: order ? { order } : {} },
    { showsPrevious: true },
  );
  const quietStart = Form.useWatch('quietHoursStart', form);
  const quietEnd = Form.useWatch('quietHoursEnd', form);
  const channel = Form.useWatch('notificationBy', form) ?? 'SMS';
  return (
    <SettingsForm<Values>
      title={t('tab.notification')}
      form={form}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      groups={groups}
      canWrite={canWrite}
    >
      {({ notificationFields }) => (
        <>
          <Section title={t('message.channel')} text={t('message.channel.text')}>
            <Form.Item
              name="notificationBy"
              label={t('message.by')}
              className={css.wide ?? ''}
              rules={[{ required: true, message: t('components:field.required') }]}
            >
              <Segmented
                options={(['SMS', 'EMAIL', 'SMS_AND_EMAIL'] as const).map((value) => ({
                  value,
                  label: t(`channel.${value}`),
                }))}
                aria-label={t('message.by')}
              />
            </Form.Item>
            <div className={css.wide}>
              <div className={css.label}>{t('sample.label')}</div>
              <SampleOrder sample={sample.data} onChange={setOrder} />
              <p className={css.hint}>{t(sample.data?.order ? 'sample.hint' : 'sample.example')}</p>
            </div>
          </Section>
          {(['Dispatch', 'Going', 'Late', 'OrderCompletion'] as const).map((kind) => (
            <Section key={kind} title={t(`message.title.${kind}`)} text={t(`message.title.${kind}.text`)}>
              <MessageField
                kind={kind}
                fields={notificationFields}
                channel={channel}
                sample={sample.data}
                canWrite={canWrite}
              />
            </Section>
          ))}
          <Section title={t('quiet.title')} text={t('quiet.text')}>
            <Form.Item
              name="quietHoursStart"
              label={t('quiet.start')}
              dependencies={['quietHoursEnd']}
              rules={[timeRule({ required: Boolean(quietEnd) })]}
            >
              <TimeInput />
            </Form.Item>
            <Form.Item
              name="quietHoursEnd"
              label={t('quiet.end')}
              dependencies={['quietHoursStart']}
              rules={[timeRule({ required: Boolean(quietStart) })]}
            >
              <TimeInput />
            </Form.Item>
          </Section>
        </>
      )}
    </SettingsForm>
  );
}
