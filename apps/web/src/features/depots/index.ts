export { hoursText, weekdayName } from './hours-text.ts';
