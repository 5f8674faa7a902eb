import { companyRoles } from '@roundsman/domain/company/role';
import { Alert, AutoComplete, Checkbox, type FormInstance, Input, Radio, Select } from 'antd';
import { isStrongPassword } from '@roundsman/domain/company/password';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { EntityDialog } from '../../components/forms/entity-dialog.tsx';
import type { EntityTask } from '../../components/forms/entity-form.tsx';
import { useEntitySaving } from '../../components/forms/entity-saving.ts';
import { Form } from '../../components/forms/form.tsx';
import { setForUser } from '../../components/forms/unsaved-text.ts';
import { DepotSelect, useDepots } from '../../components/inputs/depot-select.tsx';
import { PasswordInput } from '../../components/inputs/password-input.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { codeOf, fieldErrors, messagesOf } from '../../platform/api/failure.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { makePassword } from '../../platform/make-password.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useMe } from '../../platform/session/profile.ts';
import { PasswordChecklist } from '../auth/index.ts';
import css from './users.module.css';
import { bodyOf, newUser, type User, type UserBody, type UserValues, valuesOf } from './user-values.ts';

const everyGroup = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

interface Props {
  readonly task: EntityTask<User>;
  readonly onClose: () => void;
}

/** Creates or edits a user. */
export function UserDialog({ task, onClose }: Props) {
  const { t } = useTranslation('users');
  const invalidates = ['GET /users', 'GET /groups', 'GET /auth/profile'] as const;
  const saving = useEntitySaving('users', { invalidates, onSaved: onClose, hasCommonNotice: true });
  const create = useApiMutation('POST /users', { quiet: true, invalidates });
  const giveRole = useApiMutation('PUT /users/:id', { quiet: true, invalidates });

  /** Creates the user, and then gives the role, because every new user begins with the lowest one. */
  const add = async ({ role: _role, ...body }: UserBody, { role, password = '' }: UserValues): Promise<void> => {
    const { _id: id, name } = await create.mutateAsync({ body: { ...body, password } });
    if (role !== newUser.role)
      try {
        await giveRole.mutateAsync({ params: { id }, query: { changed: 'role' }, body: { ...body, role } });
      } catch (error) {
        notices.error(t('role.failed', { name }), { details: messagesOf(error) });
        return onClose();
      }
    notices.success(t('components:done'));
    onClose();
  };

  return (
    <EntityDialog
      {...saving}
      task={task}
      onClose={onClose}
      namespace="users"
      newValues={newUser}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      errorsOf={(error) =>
        codeOf(error) === 'user_email_taken' ? [{ name: 'email', errors: [t('emailTaken')] }] : fieldErrors(error)
      }
      onCreate={(body, { onError }, values) => void add(body, values).catch(onError)}
      isSaving={saving.isSaving || create.isPending || giveRole.isPending}
      formProps={{ autoComplete: 'off' }}
    >
      {(form) => <UserFields form={form} user={task.kind === 'new' ? null : task.entity} />}
    </EntityDialog>
  );
}

/** The fields of a user; null for a new one. */
function UserFields({ form, user }: { form: FormInstance<UserValues>; user: User | null }) {
  const { t } = useTranslation('users');
  const me = useMe();
  const [isMade, setMade] = useState(false);
  const groups = useApiQuery('GET /groups', everyGroup).data?.groups;
  const depots = useDepots();
  const email = Form.useWatch('email', form) ?? '';
  const role = Form.useWatch('role', form) ?? 'user';
  const password = Form.useWatch('password', form) ?? '';
  const emails = useSuggestions(user ? '' : email);
  const isSelf = user?._id === me._id;
  const isAccountTheirs = user?.isShared ?? false;
  const isManaged = user?.isManaged ?? false;
  const canChoosePassword = !isSelf && !isAccountTheirs;
  const setMakesPassword = (isOn: boolean): void => {
    setMade(isOn);
    setForUser(form, { password: isOn ? makePassword() : '' });
    if (isOn) form.setFields([{ name: 'password', errors: [] }]);
  };
  return (
    <>
      {isManaged && <Alert type="info" showIcon className="spaced" title={t('managed.locked')} />}
      {isAccountTheirs && <Alert type="info" showIcon className="spaced" title={t('shared')} />}
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
      >
        <Input
          autoFocus={!isAccountTheirs && !isManaged}
          maxLength={200}
          disabled={isAccountTheirs || isManaged}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('email')}
        rules={[
          { required: true, whitespace: true, message: t('components:field.required') },
          { type: 'email', transform: (text: string) => text.trim(), message: t('components:field.invalidEmail') },
        ]}
      >
        <AutoComplete options={emails} disabled={isAccountTheirs || isManaged}>
          <Input type="email" maxLength={254} autoComplete="off" />
        </AutoComplete>
      </Form.Item>
      <Form.Item name="role" label={t('role')} extra={isSelf ? t('role.self') : user ? undefined : t('role.new')}>
        <Select
          disabled={isSelf || isManaged}
          options={companyRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
      </Form.Item>
      {role === 'user' && (
        <Form.Item name="sees" label={t('sees')}>
          <Radio.Group
            options={(['all', 'groups'] as const).map((value) => ({ value, label: t(`sees.${value}`) }))}
            className={css.sees ?? ''}
          />
        </Form.Item>
      )}
      {role === 'user' && depots.length > 0 && (
        <Form.Item name="depotId" label={t('depot')} extra={t('depot.hint')}>
          <DepotSelect placeholder={t('depot.all')} />
        </Form.Item>
      )}
      <Form.Item name="groups" label={t('groups')}>
        <Select
          mode="multiple"
          allowClear
          loading={!groups}
          placeholder={t('groups.none')}
          notFoundContent={t('groups.missing')}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(chosen: string[]) => {
            // Groups restrict which orders a user sees.
            if (chosen.length > 0) form.setFieldValue('sees', 'groups');
          }}
          options={groups?.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
        />
      </Form.Item>
      {canChoosePassword && (
        <>
          <Form.Item
            name="password"
            label={t('password')}
            extra={user ? t('password.keep') : undefined}
            rules={[
              { required: !user, message: t('components:field.required') },
              {
                validator: async (_, text?: string) => {
                  if (text && !isStrongPassword(text)) throw new Error(t('components:field.invalidPassword'));
                },
              },
            ]}
            className="spaced"
          >
            {isMade ? (
              <Input readOnly className={css.made ?? ''} suffix={<CopyButton text={password} />} />
            ) : (
              <PasswordInput autoComplete="new-password" />
            )}
          </Form.Item>
          <Checkbox checked={isMade} onChange={(event) => setMakesPassword(event.target.checked)}>
            {t('password.default')}
          </Checkbox>
          {isMade ? (
            <p className={css.hint}>{t('password.once')}</p>
          ) : (
            password !== '' && (
              <div className={css.rules}>
                <PasswordChecklist text={password} />
              </div>
            )
          )}
        </>
      )}
    </>
  );
}

/** Suggests existing email addresses, so that no user is created twice. */
function useSuggestions(typed: string): { value: string }[] {
  const query = useDebounced(typed.trim(), 100);
  const { data } = useApiQuery(
    'GET /users/find-emails',
    { query: { email: query } },
    { enabled: query.length >= 3, quiet: true },
  );
  return useMemo(() => (query.length >= 3 ? (data?.emails ?? []) : []).map((value) => ({ value })), [query, data]);
}
