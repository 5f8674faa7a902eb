import { apiAreaNames } from '@roundsman/contract/access';
import { Input, Segmented, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { SaveButton } from '../../components/forms/save-button.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { TagInput } from '../../components/inputs/tag-input.tsx';
import { codeOf, detailsOf, messagesOf, showFailure } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import { useProfile } from '../../platform/session/profile.ts';
import css from './api-keys.module.css';
import {
  type ApiKey,
  type ApiKeyValues,
  bodyOf,
  expiryDays,
  isExpired,
  levelsOf,
  scopesOf,
  valuesOf,
} from './api-key-values.ts';
import { Form } from '../../components/forms/form.tsx';
import { CancelButton } from '../../components/forms/cancel-button.tsx';

export type ApiKeyTask = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly apiKey: ApiKey };

interface Props {
  /** Null when it is closed. */
  readonly task: ApiKeyTask | null;
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

/** Creates or edits an API key. */
export function ApiKeyDrawer({ task, onClose, onMade }: Props) {
  const { t } = useTranslation('settings');
  const id = useId();
  const options = { quiet: true, invalidates: ['GET /api-keys', 'GET /sandbox'] } as const;
  const create = useApiMutation('POST /api-keys', {
    ...options,
    onSuccess: ({ key }) => {
      onClose();
      onMade(key);
    },
  });
  const update = useApiMutation('PUT /api-keys/:id', {
    ...options,
    success: { text: t('keys.saved') },
    onSuccess: onClose,
  });
  const stored = task?.kind === 'edit' ? task.apiKey : null;

  return (
    <SideDrawer
      open={task !== null}
      title={t(stored ? 'keys.edit' : 'keys.new')}
      onClose={onClose}
      isModal
      footer={
        <div className={css.footer}>
          <CancelButton>{t('keys.cancel')}</CancelButton>
          <SaveButton form={id} isNew={!stored} loading={create.isPending || update.isPending}>
            {t(stored ? 'keys.save' : 'keys.create')}
          </SaveButton>
        </div>
      }
    >
      {task && (
        <ApiKeyForm
          id={id}
          stored={stored}
          onSave={(values, onError) => {
            const body = bodyOf(values, stored);
            if (stored) update.mutate({ params: { id: stored._id }, body }, { onError });
            else create.mutate({ body: { ...body, isTest: values.isTest } }, { onError });
          }}
        />
      )}
    </SideDrawer>
  );
}

interface FormProps {
  readonly id: string;
  readonly stored: ApiKey | null;
  readonly onSave: (values: ApiKeyValues, onError: (error: Error) => void) => void;
}

function ApiKeyForm({ id, stored, onSave }: FormProps) {
  const { t } = useTranslation('settings');
  const [form] = Form.useForm<ApiKeyValues>();
  const isSandbox = useProfile().data?.company.isSandbox ?? false;
  const required = { required: true, message: t('components:field.required') };
  const expiries = [
    ...(stored?.expiresAt && !isExpired(stored)
      ? [{ value: 'keep' as const, label: t('keys.expires.keep', { date: formatDate(stored.expiresAt) }) }]
      : []),
    ...expiryDays.map((count) => ({ value: count, label: t('keys.expires.days', { days: count }) })),
    { value: 'never' as const, label: t('keys.expires.never') },
  ];
  const values = valuesOf(stored);

  const refuse = (error: Error): void => {
    if (codeOf(error) === 'api_key_name_taken') return form.setFields([{ name: 'name', errors: messagesOf(error) }]);
    const texts = detailsOf(error).flatMap(({ path, message }) => (path?.startsWith('networks') ? [message] : []));
    if (texts.length > 0) form.setFields([{ name: 'networks', errors: [...new Set(texts)] }]);
    else showFailure(error, 'api-keys');
  };

  return (
    <Form<ApiKeyValues>
      id={id}
      form={form}
      layout="vertical"
      requiredMark={false}
      autoComplete="off"
      initialValues={stored && isExpired(stored) ? { ...values, expiry: 90 } : values}
      onFinish={(given) => onSave(given, refuse)}
    >
      <Form.Item
        name="name"
        label={t('keys.name')}
        extra={t('keys.name.hint')}
        rules={[{ ...required, whitespace: true }]}
      >
        <Input autoFocus maxLength={60} autoComplete="off" />
      </Form.Item>
      {!stored && !isSandbox && (
        <Form.Item name="isTest" label={t('keys.kind')} extra={t('keys.kind.hint')}>
          <Segmented
            options={[
              { value: false, label: t('keys.live') },
              { value: true, label: t('keys.test') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="expiry" label={t('keys.expires')}>
        <Select options={expiries} />
      </Form.Item>
      <fieldset className={css.areas}>
        <legend>{t('keys.scopes')}</legend>
        <p className={css.hint}>{t('keys.scopes.hint')}</p>
        {apiAreaNames.map((area) => (
          <div key={area} className={css.area}>
            <span aria-hidden="true">{t(`keys.area.${area}`)}</span>
            <Form.Item name={['access', area]} noStyle>
              <Segmented
                size="small"
                aria-label={t(`keys.area.${area}`)}
                options={levelsOf(area).map((level) => ({ value: level, label: t(`keys.level.${level}`) }))}
              />
            </Form.Item>
          </div>
        ))}
        <Form.Item
          name="scopes"
          className={css.check ?? ''}
          rules={[
            {
              validator: async () => {
                if (scopesOf(form.getFieldsValue(true).access).length === 0) throw new Error(t('keys.scopes.none'));
              },
            },
          ]}
        >
          <span />
        </Form.Item>
      </fieldset>
      <Form.Item name="networks" label={t('keys.networks')} extra={t('keys.networks.hint')}>
        <TagInput placeholder={t('keys.networks.all')} />
      </Form.Item>
      <Form.Item
        name="requestsPerMinute"
        label={t('keys.limit')}
        extra={t('keys.limit.hint')}
        rules={[required, { type: 'integer', min: 10, max: 3000, message: t('components:field.invalid') }]}
      >
        <NumberInput className="fill" />
      </Form.Item>
    </Form>
  );
}
