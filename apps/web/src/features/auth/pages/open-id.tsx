import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { Splash } from '../../../components/page/splash.tsx';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { AuthLayout } from '../auth-layout.tsx';
import css from '../auth-layout.module.css';
import { CompanyChooser } from '../company-chooser.tsx';
import { completeSignIn } from '../complete-sign-in.ts';
import { FormAlert } from '../form-alert.tsx';
import { openIdState } from '../provider-buttons.tsx';

/** Redirect page of the OpenID Connect provider. */
export default function OpenIdPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [answer, setAnswer] = useState<ReplyOf<'POST /auth/openid/finish'> | null>(null);
  const [isStray, setStray] = useState(false);
  const hasBegun = useRef(false);
  const finish = useApiMutation('POST /auth/openid/finish', {
    quiet: true,
    onSuccess: (reply) => (reply.access_token ? completeSignIn(reply.access_token, navigate) : setAnswer(reply)),
  });

  useEffect(() => {
    // A code works once; effects run twice in development.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const state = sessionStorage.getItem(openIdState);
    sessionStorage.removeItem(openIdState);
    // oxlint-disable-next-line react/set-state-in-effect -- the stored state is read and removed once, when the page opens
    if (!state || new URLSearchParams(search).get('state') !== state) return setStray(true);
    finish.mutate({ body: { query: search.slice(1), state } });
  }, [search, finish]);

  if (answer?.companies && answer.ticket)
    return (
      <CompanyChooser
        companies={answer.companies}
        proof={{ ticket: answer.ticket }}
        onBack={() => void navigate('/login', { replace: true })}
      />
    );
  if (!isStray && !finish.isError) return <Splash />;
  return (
    <AuthLayout title={t('login.title')} text={isStray ? t('provider.stray') : undefined}>
      <FormAlert error={finish.error} />
      <p className={css.below}>
        <Link to="/login">{t('backToLogin')}</Link>
      </p>
    </AuthLayout>
  );
}
