import { type AccountType, type CompanyStatus, isDeactivated } from '@roundsman/domain/company/company';
import { Alert, Input, Select, Switch } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTokenEngine } from '@roundsman/domain/company/token-engine';
import { changedNames } from '../../components/forms/changed-fields.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { AccountTypeSelect } from './account-type.tsx';
import { browserTimeZone } from './browser-time-zone.ts';
import css from './companies.module.css';
import { useCompanyStatuses } from './company-status.tsx';
import type { DrawerTask } from './drawer-list.tsx';
import { FormDrawer } from './form-drawer.tsx';
import { KeyInput } from './key-input.tsx';
import { Form } from '../../components/forms/form.tsx';

export type Company = ReplyOf<'GET /companies'>['companies'][number];

interface Values {
  name?: string;
  status?: CompanyStatus;
  accountType?: AccountType;
  partner?: string | null;
  snapToRoad?: boolean;
  /** The mask leaves the key unchanged; null removes it. */
  tokenEngine?: string | null;
  googleDirectionsKey?: string | null;
  geocodeGoogleKey?: string | null;
}

const initialOf = (task: DrawerTask<Company>): Values => {
  if (task === null || task === 'new') return { accountType: 'DEFAULT', partner: null, snapToRoad: true };
  const { name, status, accountType, partner, snapToRoad, tokenEngine, googleDirectionsKey, geocodeGoogleKey } = task;
  return {
    name: name ?? '',
    status,
    accountType,
    partner: partner?._id ?? null,
    snapToRoad,
    tokenEngine,
    googleDirectionsKey,
    geocodeGoogleKey,
  };
};

function bodyOf({ name = '', status: _, ...values }: Values) {
  return { ...values, name, partner: values.partner ?? null };
}

/** Creates or edits a company. */
export function CompanyDrawer({ task, onClose }: { task: DrawerTask<Company>; onClose: () => void }) {
  const { t } = useTranslation('companies');
  const edited = task === 'new' ? null : task;
  const statuses = useCompanyStatuses();
  const initial = useMemo(() => initialOf(task), [task]);
  const options = {
    quiet: true,
    invalidates: ['GET /companies', 'GET /company-admins', 'GET /partners', 'GET /auth/profile'],
    success: { text: t(edited ? 'company.saved' : 'company.made') },
  } as const;
  const create = useApiMutation('POST /companies', options);
  const update = useApiMutation('PUT /companies/:id', options);
  const partners = useApiQuery('GET /partners', { query: { itemsPerPage: 10_000 } }, { enabled: task !== null });

  const save = async (values: Values): Promise<unknown> => {
    const body = bodyOf(values);
    if (!edited) return create.mutateAsync({ body: { ...body, timeZone: browserTimeZone() } });
    const after = { ...body, status: values.status ?? edited.status };
    // Fields that the form hides for this company are not among the values.
    const changed = changedNames({ ...bodyOf(initial), status: edited.status }, { ...bodyOf(initial), ...after });
    return changed && update.mutateAsync({ params: { id: edited._id }, query: { changed }, body: after });
  };
  return (
    <FormDrawer<Values>
      open={task !== null}
      title={t(edited ? 'company.edit' : 'company.new')}
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
        <Input maxLength={200} autoComplete="off" autoFocus={!edited} />
      </Form.Item>
      {edited && (
        <Form.Item
          name="status"
          label={t('field.status')}
          rules={[{ required: true, message: t('components:field.required') }]}
        >
          <Select options={statuses} />
        </Form.Item>
      )}
      {edited && <StatusWarning before={edited.status} />}
      <Form.Item name="accountType" label={t('field.accountType')} extra={t('field.accountType.hint')}>
        <AccountTypeSelect />
      </Form.Item>
      {!edited?.isPartner && (
        <Form.Item name="partner" label={t('field.partner')} rules={[partnerRule(t('components:field.required'))]}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('field.partner.none')}
            loading={partners.isLoading}
            options={(partners.data?.partners ?? []).map((partner) => ({
              value: partner._id,
              label: partnerLabel(partner),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="snapToRoad" label={t('field.snapToRoad')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <fieldset>
        <legend>{t('keys.title')}</legend>
        <p className={css.note}>{t('keys.text')}</p>
        <Form.Item
          name="tokenEngine"
          label={t('field.tokenEngine')}
          extra={t('field.tokenEngine.hint')}
          rules={[
            {
              validator: async (_, text?: string | null) => {
                if (text && !text.includes('•') && !parseTokenEngine(text))
                  throw new Error(t('components:field.invalid'));
              },
            },
          ]}
        >
          <KeyInput placeholder="here:…" />
        </Form.Item>
        <Form.Item name="googleDirectionsKey" label={t('field.googleDirectionsKey')}>
          <KeyInput />
        </Form.Item>
        <Form.Item name="geocodeGoogleKey" label={t('field.geocodeGoogleKey')}>
          <KeyInput />
        </Form.Item>
      </fieldset>
    </FormDrawer>
  );
}

/** Formats a partner: its company and its admin. */
export function partnerLabel({ name, companies }: ReplyOf<'GET /partners'>['partners'][number]): string {
  const company = companies[0]?.company.name;
  return company && company !== name ? `${company} · ${name}` : name;
}

/** Requires a partner for the brand type Partner. */
const partnerRule =
  (message: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: async (_: unknown, partner?: string | null) => {
      if (getFieldValue('accountType') === 'PARTNER' && !partner) throw new Error(message);
    },
  });

/** Warns what deactivating does before it is saved. */
function StatusWarning({ before }: { before: CompanyStatus }) {
  const { t } = useTranslation('companies');
  const status = Form.useWatch<CompanyStatus | undefined>('status');
  if (!status || status === before || !isDeactivated(status)) return null;
  return (
    <Alert type="warning" className="spaced" title={t(status === 'BANNED' ? 'warning.BANNED' : 'warning.DISABLED')} />
  );
}
