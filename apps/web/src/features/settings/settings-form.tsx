import { Button, type FormInstance, Skeleton } from 'antd';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changedFields } from '../../components/forms/changed-fields.ts';
import { FailurePage } from '../../components/page/failure-page.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { FullPage, PageHeader } from '../../components/page/page-header.tsx';
import { useFormDraft } from '../../components/forms/use-form-draft.ts';
import { fieldErrors, showFailure, showFieldErrors } from '../../platform/api/failure.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { useSaveSettings } from '../../platform/session/save-settings.ts';
import css from './settings-form.module.css';
import { Form } from '../../components/forms/form.tsx';

export type Stored = ReplyOf<'GET /companies/setting'>;
export type Changes = InputOf<'POST /companies/setting'>['body'];

const MarkDirty = createContext<() => void>(() => undefined);
/** Marks the form as changed when code sets a field; the form only detects typing. */
export const useMarkDirty = (): (() => void) => use(MarkDirty);

interface Props<Values extends object> {
  readonly title: string;
  readonly form: FormInstance<Values>;
  /** Converts settings to the form. Fields have the API's names, so that the server's errors match. */
  readonly valuesOf: (settings: Stored) => Values;
  readonly bodyOf: (values: Values) => Changes;
  /** Settings that are saved together, because they depend on each other. */
  readonly groups?: readonly (readonly (keyof Changes)[])[];
  /** Converts the server's field names to those of the form. */
  readonly fieldOf?: (path: string) => string;
  readonly canWrite: boolean;
  readonly beside?: ReactNode;
  readonly children: (settings: Stored) => ReactNode;
}

/**
 * Form of one settings tab. Loads, edits and saves changed fields. Read-only for
 * readers.
 */
export function SettingsForm<Values extends object>(props: Props<Values>) {
  const { title, form, valuesOf, bodyOf, groups = [], fieldOf = (path) => path, canWrite, beside, children } = props;
  const { t } = useTranslation('settings');
  const settings = useApiQuery('GET /companies/setting', undefined, { staleTime: 60_000, quiet: true });
  const stored = useMemo(() => settings.data && valuesOf(settings.data), [settings.data, valuesOf]);
  const draft = useFormDraft(form, stored);
  const { isDirty } = draft;
  const save = useSaveSettings({ quiet: true, success: 'done', invalidates: ['GET /auth/profile'] });

  if (settings.isError && !settings.data) return <FailurePage error={settings.error} />;
  const send = async (): Promise<void> => {
    const values: Values = form.getFieldsValue(true);
    try {
      await save.mutateAsync({ body: changedFields(bodyOf(draft.stored()), bodyOf(values), groups) });
      draft.accept(values);
    } catch (error) {
      const fields = fieldErrors(error).map(({ name, errors }) => ({ name: [fieldOf(String(name[0]))], errors }));
      if (fields.length === 0) return showFailure(error, 'POST /companies/setting');
      showFieldErrors(form, fields);
    }
  };

  return (
    <FullPage>
      <PageHeader
        title={title}
        crumbs={[{ label: t('tabs'), to: '/settings' }, { label: title }]}
        {...(canWrite ? {} : { beside: <ReadOnly /> })}
        {...(beside ? { actions: beside } : {})}
      />
      <div className={css.scroll}>
        {settings.data ? (
          <Form<Values>
            id="settings"
            form={form}
            layout="vertical"
            requiredMark={false}
            validateTrigger={['onBlur', 'onChange']}
            disabled={!canWrite}
            initialValues={valuesOf(settings.data)}
            onValuesChange={draft.compare}
            onFinish={() => void send()}
            className={css.form ?? ''}
          >
            <MarkDirty value={draft.compare}>{children(settings.data)}</MarkDirty>
          </Form>
        ) : (
          <div className={css.form}>
            <Skeleton active title={false} paragraph={{ rows: 8 }} />
          </div>
        )}
      </div>
      {canWrite && (
        <footer className={css.footer} data-form-foot>
          <span className={css.state} aria-live="polite">
            {isDirty && t('unsaved')}
          </span>
          <Button disabled={!isDirty || save.isPending} onClick={draft.discard}>
            {t('discard')}
          </Button>
          <Button type="primary" htmlType="submit" form="settings" loading={save.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        </footer>
      )}
    </FullPage>
  );
}

export function ReadOnly() {
  const { t } = useTranslation('settings');
  const isDeactivated = useIsReadOnly();
  return (
    <span className={css.readOnly}>
      <Icon name="lock" size={14} />
      {t(isDeactivated ? 'components:deactivated.readOnly' : 'readOnly')}
    </span>
  );
}

/** Section of a settings page: description on the left, fields on the right. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.about}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  );
}

/** Switch with label and hint. */
export function SwitchRow({ children, label, hint }: { children: ReactNode; label: string; hint: string }) {
  return (
    <div className={css.switch}>
      <span>
        <b>{label}</b>
        <small>{hint}</small>
      </span>
      {children}
    </div>
  );
}
