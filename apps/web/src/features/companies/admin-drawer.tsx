import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { AccountFields, type AccountValues } from './account-fields.tsx';
import { AdminCompanies } from './admin-companies.tsx';
import type { CompanyAdmin } from './company-admin.ts';
import type { DrawerTask } from './drawer-list.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { Form } from '../../components/forms/form.tsx';

interface Values extends AccountValues {
  company?: string;
}

const everything = { query: { itemsPerPage: 10_000, sortBy: 'name', order: 'ascend' } } as const;

/** Creates or edits a company admin: of any company, or (`isPartner`) of the partner's sub accounts. */
export function AdminDrawer({
  task,
  onClose,
  isPartner = false,
}: {
  task: DrawerTask<CompanyAdmin>;
  onClose: () => void;
  isPartner?: boolean;
}) {
  const { t } = useTranslation('companies');
  const edited = task === 'new' ? null : task;
  const isNew = task === 'new';
  const initial = useMemo((): Values => (edited ? { name: edited.name, email: edited.email } : {}), [edited]);
  const all = useApiQuery('GET /companies', everything, { enabled: isNew && !isPartner });
  const partnerCompanies = useApiQuery('GET /partner-companies', everything, { enabled: isNew && isPartner });
  const companies = (isPartner ? partnerCompanies : all).data?.companies;

  const invalidates = [
    'GET /company-admins',
    'GET /companies',
    'GET /partner-company-admins',
    'GET /partner-companies',
  ] as const;
  const made = {
    quiet: true,
    invalidates,
    onSuccess: ({ name, hadAccount }: { name: string; hadAccount: boolean }) =>
      hadAccount ? notices.info(t('admin.hadAccount', { name })) : notices.success(t('admin.made')),
  };
  const saved = { quiet: true, invalidates, success: { text: t('admin.saved') } };
  const create = useApiMutation('POST /company-admins', made);
  const update = useApiMutation('PUT /company-admins/:id', saved);
  const createOwn = useApiMutation('POST /partner-company-admins', made);
  const updateOwn = useApiMutation('PUT /partner-company-admins/:id', saved);

  const save = ({ name = '', email = '', password = '', company = '' }: Values): Promise<unknown> => {
    if (edited) {
      const input = { params: { id: edited._id }, body: { name, email: email.trim(), password: password || null } };
      return isPartner ? updateOwn.mutateAsync(input) : update.mutateAsync(input);
    }
    const input = { body: { name, email: email.trim(), password, company } };
    return isPartner ? createOwn.mutateAsync(input) : create.mutateAsync(input);
  };
  return (
    <FormDrawer<Values>
      open={task !== null}
      title={t(edited ? 'admin.edit' : 'admin.new')}
      initial={initial}
      isNew={!edited}
      isBusy={[create, update, createOwn, updateOwn].some(({ isPending }) => isPending)}
      onSave={save}
      onClose={onClose}
    >
      {!edited && (
        <Form.Item
          name="company"
          label={t('field.company')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            virtual
            loading={!companies}
            options={companies?.map(({ _id: value, name }) => ({ value, label: name ?? t('unnamed') })) ?? []}
          />
        </Form.Item>
      )}
      <AccountFields isNew={!edited} />
      {edited && <AdminCompanies admin={edited} isPartner={isPartner} onGone={onClose} />}
    </FormDrawer>
  );
}
