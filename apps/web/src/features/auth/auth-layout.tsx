import type { ReactNode } from 'react';
import { BrandLogo } from '../../components/brand-mark.tsx';
import { brandOf, useBoot } from '../../platform/boot.ts';
import { AppearanceControls } from '../../components/appearance-controls.tsx';
import css from './auth-layout.module.css';
import { AnimatedRoute } from './animated-route.tsx';

/** Form left, a living picture right; no picture on the second brand (ONB-09) and on phones. */
export function AuthLayout({
  title,
  text,
  children,
  foot,
  company,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** Whose logo stands in the product's place, for who is signed in (PART-10). */
  company?: { readonly logo: string | null; readonly brandName: string | null } | undefined;
}) {
  const brand = useBoot(brandOf);
  const hasPicture = brand.id === 'roundsman';
  return (
    <div className={css.split} data-picture={hasPicture}>
      <div className={css.side}>
        <header className={css.head}>
          {company?.logo ? (
            <img className={css.logo} src={company.logo} alt={company.brandName ?? ''} />
          ) : (
            <BrandLogo brand={brand.id} name={brand.name} size={26} />
          )}
          <AppearanceControls />
        </header>
        <main className={css.main}>
          <div className={css.form}>
            <h1>{title}</h1>
            {text && <p className={css.text}>{text}</p>}
            {children}
          </div>
        </main>
        {foot && <footer className={css.foot}>{foot}</footer>}
      </div>
      {hasPicture && (
        <div className={css.picture}>
          <AnimatedRoute />
        </div>
      )}
    </div>
  );
}
