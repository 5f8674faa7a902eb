import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { PasswordSection } from '../account/password-section.tsx';
import { SecondFactorSection } from '../account/second-factor-section.tsx';
import { SessionsSection } from '../account/sessions-section.tsx';
import css from '../account/account.module.css';

/** The user's account: profile, password, second factor, sessions. */
export default function AccountPage() {
  const { t } = useTranslation('users');
  const me = useMe();
  const account = useApiQuery('GET /account').data;
  const isInPlace = me.actor !== null;
  return (
    <>
      <PageHeader title={t('account.title')} crumbs={[{ label: t('account.title') }]} />
      <div className={css.page}>
        <section className={css.section} aria-labelledby="account-you">
          <h2 id="account-you">{t('account.you')}</h2>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'name', label: t('account.name'), children: me.name },
              { key: 'email', label: t('email'), children: me.email },
              { key: 'company', label: t('account.company'), children: me.company.name },
              {
                key: 'role',
                label: t('role'),
                children: me.roles.map((role) => t(`roleName.${role}`)).join(', '),
              },
            ]}
          />
          <p className={css.quiet}>{t('account.you.text')}</p>
        </section>
        {isInPlace ? (
          <p className={css.section}>{t('account.inPlace')}</p>
        ) : (
          <>
            <PasswordSection signIn={account?.signIn} />
            <SecondFactorSection factor={account?.secondFactor} />
          </>
        )}
        <SessionsSection />
      </div>
    </>
  );
}
