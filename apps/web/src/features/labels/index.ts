export { LabelDots, LabelTags } from './label-dots.tsx';
export { LabelFilter, LabelPicker } from './label-fields.tsx';
export { useLabels } from './labels.queries.ts';
