export { RepeatButton } from './repeat-button.tsx';
