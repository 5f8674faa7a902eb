import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandLogo } from '../../components/page/brand-mark.tsx';
import { brandOf, useBoot } from '../../platform/boot.ts';
import css from './legal-page.module.css';

/** Pages /terms and /privacy: redirects to the operator's own page when configured, else shows a built-in one. */
export function LegalPage({ kind }: { kind: 'terms' | 'privacy' }) {
  const { t } = useTranslation('auth');
  const brand = useBoot(brandOf);
  const url = useBoot((boot) => (kind === 'terms' ? boot.termsUrl : boot.privacyUrl));
  const ownPath = `/${kind}`;
  const elsewhere = url && url !== ownPath ? url : null;
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere);
  }, [elsewhere]);
  return (
    <div className={css.page}>
      <header>
        <Link to="/login">
          <BrandLogo brand={brand.id} name={brand.name} />
        </Link>
      </header>
      <main>
        <h1>{t(`${kind}.title`)}</h1>
        {([1, 2, 3, 4] as const).map((part) => (
          <section key={part}>
            <h2>{t(`${kind}.${part}.title`)}</h2>
            <p>{t(`${kind}.${part}.text`, { brand: brand.name })}</p>
          </section>
        ))}
        <p>
          <Link to="/login">{t('backToLogin')}</Link>
        </p>
      </main>
    </div>
  );
}
