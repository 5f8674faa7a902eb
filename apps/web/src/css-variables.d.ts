import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A variable that the style sheet of a component reads. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
