import { lazy, type ComponentProps, Suspense } from 'react';
import css from './labels.module.css';

// The picker is a chunk of its own with antd's forms, which lists of labels do not need.
const Picker = lazy(async () => ({ default: (await import('./label-picker.tsx')).LabelPicker }));
const Filter = lazy(async () => ({ default: (await import('./label-picker.tsx')).LabelFilter }));

const placeholder = <span className={css.trigger} aria-busy="true" />;

export const LabelPicker = (props: ComponentProps<typeof Picker>) => (
  <Suspense fallback={placeholder}>
    <Picker {...props} />
  </Suspense>
);

export const LabelFilter = (props: ComponentProps<typeof Filter>) => (
  <Suspense fallback={placeholder}>
    <Filter {...props} />
  </Suspense>
);
