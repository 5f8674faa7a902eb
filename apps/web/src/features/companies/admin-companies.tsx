import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import css from './companies.module.css';
import type { CompanyAdmin } from './company-admin.ts';

const invalidates = [
  'GET /company-admins',
  'GET /companies',
  'GET /partner-company-admins',
  'GET /partner-companies',
] as const;

/** Lists the companies of an admin. Removing the last one removes the admin from the list. */
export function AdminCompanies({
  admin,
  isPartner,
  onGone,
}: {
  admin: CompanyAdmin;
  isPartner: boolean;
  onGone: () => void;
}) {
  const { t } = useTranslation('companies');
  const [taken, setTaken] = useState<readonly string[]>([]);
  const call = { quiet: true, invalidates };
  const takeAny = useApiMutation('POST /company-admins/:id/remove-company', call);
  const takeOwn = useApiMutation('POST /partner-company-admins/:id/remove-company', call);
  const left = admin.companies.map(({ company }) => company).filter(({ _id }) => !taken.includes(_id));
  const take = async (company: string, texts: { name: string; company: string }): Promise<void> => {
    try {
      await (isPartner ? takeOwn : takeAny).mutateAsync({ params: { id: admin._id }, body: { company } });
    } catch (error) {
      return showFailure(error, 'companies');
    }
    notices.success(t('admin.taken', texts));
    if (left.length === 1) onGone();
    else setTaken([...taken, company]);
  };
  return (
    <fieldset>
      <legend>{t('admin.of')}</legend>
      <ul className={css.adminOf}>
        {left.map(({ _id, name }) => {
          const texts = { name: admin.name, company: name ?? t('unnamed') };
          return (
            <li key={_id}>
              <span>{texts.company}</span>
              <ConfirmAction
                question={t('admin.take.ask', texts)}
                text={t('admin.take.text', texts)}
                onConfirm={() => take(_id, texts)}
              >
                <Button size="small" aria-label={`${t('admin.take')}: ${texts.company}`}>
                  {t('admin.take')}
                </Button>
              </ConfirmAction>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
