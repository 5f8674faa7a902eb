import { brandOf, useBoot } from '../../platform/boot.ts';
import { BrandMark } from './brand-mark.tsx';

/** Shows the logo until the first page is loaded. */
export function Splash() {
  const brand = useBoot(brandOf);
  return (
    <div style={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', opacity: 0.5 }} aria-busy="true">
      <BrandMark brand={brand.id} size={32} />
    </div>
  );
}
