import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { startImpersonation } from '../../../platform/session/impersonation.ts';
import { currentToken } from '../../../platform/session/session.ts';
import { AdminList } from '../admin-list.tsx';
import type { CompanyAdmin } from '../company-admin.ts';

/** Impersonates an admin by a one-time credential, then reloads the page as them. */
function LoginButton({ admin }: { admin: CompanyAdmin }) {
  const { t } = useTranslation('companies');
  const issue = useApiMutation('POST /company-admins/:id/impersonate', { quiet: true });
  const logIn = useApiMutation('POST /auth/login', { quiet: true });
  const [first, ...others] = admin.companies;
  const begin = async (company: string): Promise<void> => {
    const { credential, email } = await issue.mutateAsync({ params: { id: admin._id }, body: { company } });
    const tokenBefore = currentToken();
    const { access_token: token } = await logIn.mutateAsync({ body: { email, impersonationToken: credential } });
    if (token) startImpersonation(token, tokenBefore);
  };
  const go = (company: string): void => void begin(company).catch((error: unknown) => showFailure(error, 'companies'));
  // Also while the page reloads.
  const isBusy = issue.isPending || logIn.isPending || logIn.isSuccess;
  if (!first) return null;
  const button = (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('admin.loginNamed', { name: admin.name })}
      {...(others.length === 0 ? { onClick: () => go(first.company._id) } : {})}
    >
      {t('admin.login')}
      {others.length > 0 && <Icon name="chevron-down" size={14} />}
    </Button>
  );
  if (others.length === 0) return button;
  return (
    <DropdownMenu
      items={admin.companies.map(({ company }) => ({
        key: company._id,
        label: company.name ?? t('unnamed'),
        onClick: () => go(company._id),
      }))}
    >
      {button}
    </DropdownMenu>
  );
}

const loginOf = (admin: CompanyAdmin) => <LoginButton admin={admin} />;

/** Lists the company admins of every company. */
export default function CompanyAdminsPage() {
  return <AdminList rowAction={loginOf} />;
}
