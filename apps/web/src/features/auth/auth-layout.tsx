import { type ReactNode } from 'react';
import { Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { BrandLogo } from '../../components/brand-mark.tsx';
import { Icon } from '../../components/icon.tsx';
import { brandNow, useBoot } from '../../platform/boot.ts';
import { useAppearanceMenu } from '../../components/appearance-menu.tsx';
import css from './auth-layout.module.css';
import { LivingRoute } from './living-route.tsx';

/** Form left, a living picture right; no picture on the second brand (ONB-09) and on phones. */
export function AuthLayout({
  title,
  text,
  children,
  foot,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const { t } = useTranslation('components');
  const brand = useBoot(brandNow);
  const appearance = useAppearanceMenu();
  const hasPicture = brand.id === 'roundsman';
  return (
    <div className={css.split} data-picture={hasPicture}>
      <div className={css.side}>
        <header className={css.head}>
          <BrandLogo brand={brand.id} name={brand.name} size={26} />
          <Dropdown menu={appearance} trigger={['click']} placement="bottomRight">
            <button type="button" className={css.icon} aria-label={t('appearance.title')} title={t('appearance.title')}>
              <Icon name="globe" />
            </button>
          </Dropdown>
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
          <LivingRoute />
        </div>
      )}
    </div>
  );
}
