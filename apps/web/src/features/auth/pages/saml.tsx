import { CallFailed } from '@roundsman/contract/client';
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
import { samlKey } from '../provider-buttons.tsx';

/** Refusals that the server sends the browser to this page with. */
const refusals = [
  'saml_refused',
  'saml_unsolicited',
  'saml_no_account',
  'saml_unavailable',
  'too_many_requests',
] as const;

/** Page that the server redirects to after the response of the SAML provider, with a code or an error after `#`. */
export default function SamlPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [answer, setAnswer] = useState<ReplyOf<'POST /auth/saml/finish'> | null>(null);
  const [isStray, setStray] = useState(false);
  const hasBegun = useRef(false);
  const refusal = readRefusal(hash);
  const finish = useApiMutation('POST /auth/saml/finish', {
    quiet: true,
    onSuccess: (reply) => (reply.access_token ? completeSignIn(reply.access_token, navigate) : setAnswer(reply)),
  });

  useEffect(() => {
    // A code works once; effects run twice in development.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const key = sessionStorage.getItem(samlKey);
    sessionStorage.removeItem(samlKey);
    if (refusal) return;
    const code = new URLSearchParams(hash.slice(1)).get('code');
    // oxlint-disable-next-line react/set-state-in-effect -- the stored key is read and removed once, when the page opens
    if (!key || !code) return setStray(true);
    finish.mutate({ body: { code, key } });
  }, [hash, refusal, finish]);

  if (answer?.companies && answer.ticket)
    return (
      <CompanyChooser
        companies={answer.companies}
        proof={{ ticket: answer.ticket }}
        onBack={() => void navigate('/login', { replace: true })}
      />
    );
  if (!isStray && !refusal && !finish.isError) return <Splash />;
  return (
    <AuthLayout title={t('login.title')} text={isStray ? t('provider.stray') : undefined}>
      <FormAlert error={refusal ?? finish.error} />
      <p className={css.below}>
        <Link to="/login">{t('backToLogin')}</Link>
      </p>
    </AuthLayout>
  );
}

/** Returns the refusal in the address, or undefined when there is a code. An unknown one becomes `saml_refused`. */
function readRefusal(hash: string): CallFailed | undefined {
  const params = new URLSearchParams(hash.slice(1));
  const error = params.get('error');
  if (error === null) return undefined;
  const code = refusals.find((refusal) => refusal === error) ?? 'saml_refused';
  return new CallFailed(422, { code, message: '', statusCode: 422 }, Number(params.get('wait')) || null);
}
