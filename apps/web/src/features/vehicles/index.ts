export { homeDepotFirst } from './vehicle-values.ts';
