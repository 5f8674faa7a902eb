import type { ReactNode } from 'react';
import { BrandLogo } from '../../components/page/brand-mark.tsx';
import { brandOf, useBoot } from '../../platform/boot.ts';
import { AppearanceControls } from '../../components/page/appearance-controls.tsx';
import css from './auth-layout.module.css';
import { AnimatedRoute } from './animated-route.tsx';

/** Form on the left, animation on the right. No animation on the second brand and on phones. */
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
  /** Company whose logo replaces the product's, when signed in. */
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
