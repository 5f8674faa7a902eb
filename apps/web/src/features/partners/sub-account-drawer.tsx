import type { AccountType } from '@roundsman/domain/company/company';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import {
  AccountFields,
  AccountTypeSelect,
  type AccountValues,
  browserTimeZone,
  type DrawerTask,
  FormDrawer,
} from '../companies/index.ts';
import { Form } from '../../components/forms/form.tsx';

export type SubAccount = ReplyOf<'GET /partner-companies'>['companies'][number];

interface Values extends AccountValues {
  /** The company's name; the admin's is `adminName`. */
  name?: string;
  accountType?: AccountType;
  adminName?: string;
}

const invalidates = ['GET /partner-companies', 'GET /partner-company-admins'] as const;

const initialOf = (account: SubAccount | null): Values =>
  account
    ? {
        name: account.name ?? '',
        accountType: account.accountType,
        adminName: account.companyAdmin?.name ?? '',
        email: account.companyAdmin?.email ?? '',
      }
    : { accountType: 'DEFAULT' };

/** Creates or edits a sub account with its admin. */
export function SubAccountDrawer({ task, onClose }: { task: DrawerTask<SubAccount>; onClose: () => void }) {
  const { t } = useTranslation('partners');
  const edited = task === 'new' ? null : task;
  const initial = useMemo(() => initialOf(edited), [edited]);
  const create = useApiMutation('POST /partner-companies', {
    quiet: true,
    invalidates,
    onSuccess: ({ companyAdmin, hadAccount }) =>
      hadAccount
        ? notices.info(t('account.hadAccount', { name: companyAdmin?.name ?? '' }))
        : notices.success(t('account.made')),
  });
  const update = useApiMutation('PUT /partner-companies/:id', {
    quiet: true,
    invalidates,
    success: { text: t('account.saved') },
  });
  const save = (values: Values): Promise<unknown> => {
    const { name = '', accountType = 'DEFAULT', adminName = '', email = '', password = '' } = values;
    const body = { name, accountType, adminName, email: email.trim() };
    return edited
      ? update.mutateAsync({ params: { id: edited._id }, body: { ...body, password: password || null } })
      : create.mutateAsync({ body: { ...body, password, timeZone: browserTimeZone() } });
  };
  return (
    <FormDrawer<Values>
      open={task !== null}
      title={t(edited ? 'account.edit' : 'account.new')}
      initial={initial}
      isNew={!edited}
      isBusy={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('field.company')}
        rules={[{ required: true, whitespace: true, message: t('components:field.required') }]}
      >
        <Input autoFocus={!edited} autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="accountType"
        label={t('field.branding')}
        extra={t('field.branding.hint')}
        rules={[{ required: true, message: t('components:field.required') }]}
      >
        <AccountTypeSelect />
      </Form.Item>
      <AccountFields isNew={!edited?.companyAdmin} nameField="adminName" nameLabel={t('field.adminName')} />
    </FormDrawer>
  );
}
