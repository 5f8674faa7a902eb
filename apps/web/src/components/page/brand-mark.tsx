import type { Brand } from '../../platform/theme/brands.ts';
import css from './brand-mark.module.css';

/** The brand's logo: an R as a route for Roundsman, a round with its next stop for Rundan. Readable from 16 px. */
export function BrandMark({ brand, size = 24 }: { brand: Brand['id']; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <g stroke="var(--brand)" strokeWidth="2.9" strokeLinecap="round" strokeLinejoin="round">
        {brand === 'roundsman' ? (
          <>
            <path d="M5.5 21V9.250a6.25 6.25 0 1 1 6.25 6.25" />
            <path d="M11.75 15.500c2.60 0 2.90 5.50 6.75 5.50" />
          </>
        ) : (
          <path d="M15.60 4.100a8.60 8.60 0 1 0 4.90 6.30" />
        )}
      </g>
      {brand === 'roundsman' ? (
        <circle cx="11.75" cy="9.25" r="2.10" fill="var(--brand)" />
      ) : (
        <circle cx="18.70" cy="5.60" r="2.60" fill="var(--brand)" />
      )}
    </svg>
  );
}

/** Logo and name side by side. */
export function BrandLogo({ brand, name, size = 24 }: { brand: Brand['id']; name: string; size?: number }) {
  return (
    <span className={css.logo}>
      <BrandMark brand={brand} size={size} />
      <span className={css.name} style={{ fontSize: Math.round(size * 0.68) }}>
        {name}
      </span>
    </span>
  );
}
