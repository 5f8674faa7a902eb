import type { ShopPlatform } from '@roundsman/domain/company/shop-platforms';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields } from '../../components/forms/changed-fields.ts';
import { Icon } from '../../components/buttons/icon.tsx';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { detailsOf, showFailure } from '../../platform/api/failure.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { useSaveSettings } from '../../platform/session/save-settings.ts';
import css from './integrations.module.css';
import { exampleUrls, shopFieldNames } from './platforms.ts';
import { useProblemText } from './shop-problem-text.ts';
import { Form } from '../../components/forms/form.tsx';

type Test = ReplyOf<'POST /integrations/:platform/test'>;
type Values = Readonly<Record<string, string | boolean | null>>;

const bodyOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );

/** Edits a shop's three fields and its switch, and tests them. */
export function ShopForm({ platform, settings }: { platform: ShopPlatform; settings: Values }) {
  const { t } = useTranslation('integrations');
  const problemText = useProblemText();
  const isReadOnly = useIsReadOnly();
  const [form] = Form.useForm<Values>();
  const [tested, setTested] = useState<Test | null>(null);
  // Stored secrets come back masked.
  const draft = useFormDraft(form, settings);
  const names = shopFieldNames(platform);
  const invalidates = ['GET /integrations'] as const;
  const save = useSaveSettings({ invalidates, quiet: true, success: 'done' });
  const saveQuietly = useSaveSettings({ invalidates, quiet: true });
  const test = useApiMutation('POST /integrations/:platform/test');

  /** Stores the typed values. Returns true when they were stored. */
  const store = async (call: typeof save): Promise<boolean> => {
    const values = await form.validateFields();
    try {
      await call.mutateAsync({ body: changedFields(bodyOf(draft.stored()), bodyOf(values)) });
      draft.accept(values);
      return true;
    } catch (error) {
      const atFields = detailsOf(error).filter(({ path }) => path);
      if (atFields.length === 0) showFailure(error, 'integrations');
      form.setFields(
        atFields.map(({ path = '', code, message }) => ({
          name: path,
          errors: [code === 'not_public_url' ? t('url.refused') : message],
        })),
      );
      return false;
    }
  };
  const tryIt = async (): Promise<void> => {
    setTested(null);
    if (draft.isDirty && !(await store(saveQuietly))) return;
    setTested(await test.mutateAsync({ params: { platform } }).catch(() => null));
  };
  const required = (what: 'url' | 'key' | 'secret') => t(`${what}.${platform}`);

  return (
    <Form
      form={form}
      layout="vertical"
      name={platform}
      requiredMark={false}
      disabled={isReadOnly}
      initialValues={settings}
      autoComplete="off"
      onValuesChange={(changed) => {
        setTested(null);
        draft.compare();
        // The server's errors were about the previous text.
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      }}
      onFinish={() => void store(save)}
    >
      <Form.Item name={names.url} label={t('url')} extra={required('url')}>
        <Input placeholder={exampleUrls[platform]} spellCheck={false} inputMode="url" />
      </Form.Item>
      <Form.Item name={names.key} label={t('key')} extra={required('key')}>
        <Input.Password autoComplete="off" visibilityToggle={false} onFocus={(event) => event.target.select()} />
      </Form.Item>
      <Form.Item name={names.secret} label={t('secret')} extra={required('secret')}>
        <Input.Password
          autoComplete="new-password"
          visibilityToggle={false}
          onFocus={(event) => event.target.select()}
        />
      </Form.Item>
      <Form.Item name={names.auto} label={t('auto')} valuePropName="checked" extra={t('auto.help')}>
        <Switch />
      </Form.Item>
      <div role="status">
        {tested && (
          <p className={`${css.outcome} ${tested.isOk ? css.good : css.bad}`}>
            <Icon name={tested.isOk ? 'done' : 'alert'} size={18} />
            {tested.isOk ? t('test.good', { name: tested.shopName }) : tested.problem && problemText(tested.problem)}
          </p>
        )}
      </div>
      {!isReadOnly && (
        <div className={`${css.row} ${css.end}`}>
          <Button loading={test.isPending || saveQuietly.isPending} onClick={() => void tryIt().catch(() => undefined)}>
            {t('test')}
          </Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
