import { brandOf, useBoot } from '../../platform/boot.ts';
import { BrandMark } from './brand-mark.tsx';
import css from './splash.module.css';

/** Shows the logo until the first page is loaded. */
export function Splash() {
  const brand = useBoot(brandOf);
  return (
    <div className={css.splash} aria-busy="true">
      <BrandMark brand={brand.id} size={32} />
    </div>
  );
}
