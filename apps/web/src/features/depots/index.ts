export { weekdayName } from './hours-text.ts';
