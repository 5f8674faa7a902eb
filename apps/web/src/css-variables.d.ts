import 'react';

declare module 'react' {
  interface CSSProperties {
    /** A CSS variable that the component's CSS file reads. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
