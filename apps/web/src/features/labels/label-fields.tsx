import { lazy, type ComponentProps, Suspense } from 'react';
import css from './labels.module.css';

// Lists show labels without ever opening the picker, which brings forms with it.
const Picker = lazy(async () => ({ default: (await import('./label-picker.tsx')).LabelPicker }));
const Filter = lazy(async () => ({ default: (await import('./label-picker.tsx')).LabelFilter }));

const waiting = <span className={css.trigger} aria-busy="true" />;

export const LabelPicker = (props: ComponentProps<typeof Picker>) => (
  <Suspense fallback={waiting}>
    <Picker {...props} />
  </Suspense>
);

export const LabelFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense fallback={waiting}>
    <Filter {...props} />
  </Suspense>
);
