import type { CSSProperties } from 'react';

interface LineIconProps {
  /** SVG path in a box of 24 × 24 units. */
  readonly path: string;
  /** Width and height: pixels, or a CSS length such as '1.375rem'. */
  readonly size: number | string;
  /** In units of the box. */
  readonly strokeWidth: number;
  /** Text for screen readers; without one the icon is decorative. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Mirrored on pages that are read from right to left. */
  readonly isDirectional?: boolean;
}

/** An icon with round line ends, in the colour of the text. */
export function LineIcon({ path, size, strokeWidth, label, className, style, isDirectional }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      style={style}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
      data-directional={isDirectional || undefined}
    >
      <path d={path} />
    </svg>
  );
}
