import { isReadOnly } from '@roundsman/domain/company/company';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BrandMark } from '../../components/page/brand-mark.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { Slot } from '../../components/page/slots.tsx';
import type { MenuEntry } from '../../platform/access.ts';
import { brandOf, useBoot } from '../../platform/boot.ts';
import type { Profile } from '../../platform/session/profile.ts';
import { Activity } from './activity.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { useDialogs } from './dialogs.ts';
import { LiveDot } from './live-dot.tsx';
import { PersonMenu } from './person-menu.tsx';
import css from './top-bar.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function TopBar({ viewer, menu }: { viewer: Profile; menu: MenuEntry[][] }) {
  const { t } = useTranslation('shell');
  const brand = useBoot(brandOf);
  const { logo, brandName } = viewer.company;
  const showPalette = useDialogs((state) => state.showPalette);
  return (
    <header className={css.bar}>
      <Link
        to={menu[0]?.[0]?.to ?? '/'}
        className={css.logo}
        aria-label={t('home', { brand: brandName ?? brand.name })}
      >
        {logo ? <img src={logo} alt="" /> : <BrandMark brand={brand.id} size={26} />}
      </Link>
      <Slot name="breadcrumb" className={css.breadcrumb} />
      {isReadOnly(viewer.company.status) && (
        <div className={css.readOnly} role="status" title={t('components:deactivated.readOnly')}>
          <Icon name="lock" size={14} />
          <span>{t('readOnly')}</span>
        </div>
      )}
      <Activity />
      <LiveDot />
      <button
        type="button"
        className={css.search}
        onClick={() => showPalette(true)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" size={16} />
        <span>{t('search.open')}</span>
        <kbd>{isMac ? '⌘' : t('components:key.ctrl')} K</kbd>
      </button>
      <AppearanceMenu />
      <PersonMenu viewer={viewer} />
    </header>
  );
}
