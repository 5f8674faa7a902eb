import type { Role } from '@roundsman/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { AuthLayout } from './auth-layout.tsx';
import css from './auth-layout.module.css';
import { completeSignIn } from './complete-sign-in.ts';
import { FormAlert } from './form-alert.tsx';

interface Props {
  companies: readonly { _id: string; name: string | null; roles: readonly Role[] }[];
  /** Proof of identity: email and password, or a sign-in ticket. */
  proof: { email: string; password: string } | { ticket: string };
  onBack: () => void;
}

/** Selects one of the user's companies. Shows the first role in each. */
export function CompanyChooser({ companies, proof, onBack }: Props) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const choose = useApiMutation('POST /auth/login-company', {
    quiet: true,
    onSuccess: (reply) => reply.access_token && completeSignIn(reply.access_token, navigate),
  });
  return (
    <AuthLayout title={t('chooser.title')} text={'email' in proof ? proof.email : undefined}>
      <FormAlert error={choose.error} />
      {companies.map((company) => (
        <button
          key={company._id}
          type="button"
          className={css.company}
          disabled={choose.isPending}
          onClick={() => choose.mutate({ body: { ...proof, company: company._id } })}
        >
          <span>
            {company.name ?? t('chooser.nameless')}
            <br />
            <small>{company.roles[0] && t(`chooser.role.${company.roles[0]}`)}</small>
          </span>
          <Icon name="chevron-right" />
        </button>
      ))}
      <p className={css.below}>
        <a
          href="/login"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {t('chooser.other')}
        </a>
      </p>
    </AuthLayout>
  );
}
