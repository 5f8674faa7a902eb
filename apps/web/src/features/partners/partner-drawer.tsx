import { Alert, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { AccountFields, type AccountValues, FormDrawer } from '../companies/index.ts';
import { Form } from '../../components/forms/form.tsx';

export type Partner = ReplyOf<'GET /partners'>['partners'][number];
export type PartnerTask = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly partner: Partner };

interface Values extends AccountValues {
  status?: 'active' | 'inactive';
}

const invalidates = ['GET /partners', 'GET /companies'] as const;

/** Creates or edits a partner. */
export function PartnerDrawer({ task, onClose }: { task: PartnerTask | null; onClose: () => void }) {
  const { t } = useTranslation('partners');
  const edited = task?.kind === 'edit' ? task.partner : null;
  const initial = useMemo(
    (): Values =>
      edited
        ? { name: edited.name, email: edited.email, status: edited.status ? 'active' : 'inactive' }
        : { status: 'active' },
    [edited],
  );
  const create = useApiMutation('POST /partners', {
    quiet: true,
    invalidates,
    onSuccess: ({ name, hadAccount }) =>
      hadAccount ? notices.info(t('partner.hadAccount', { name })) : notices.success(t('partner.made')),
  });
  const update = useApiMutation('PUT /partners/:id', {
    quiet: true,
    invalidates,
    success: { text: t('partner.saved') },
  });
  const save = ({ name = '', email = '', password = '', status }: Values): Promise<unknown> => {
    const account = { name, email: email.trim(), status: status === 'active' };
    return edited
      ? update.mutateAsync({ params: { id: edited._id }, body: { ...account, password: password || null } })
      : create.mutateAsync({ body: { ...account, password } });
  };
  return (
    <FormDrawer<Values>
      open={task !== null}
      title={t(edited ? 'partner.edit' : 'partner.new')}
      initial={initial}
      isNew={!edited}
      isBusy={create.isPending || update.isPending}
      onSave={save}
      onClose={onClose}
    >
      <AccountFields isNew={!edited} />
      <Form.Item name="status" label={t('field.status')}>
        <Select
          options={[
            { value: 'active', label: t('active') },
            { value: 'inactive', label: t('inactive') },
          ]}
        />
      </Form.Item>
      {edited?.status && <InactiveWarning />}
    </FormDrawer>
  );
}

/** Warns what deactivating does before it is saved. */
function InactiveWarning() {
  const { t } = useTranslation('partners');
  const status = Form.useWatch<Values['status']>('status');
  return status === 'inactive' ? <Alert type="warning" title={t('inactive.warning')} /> : null;
}
