import type { Feature } from '../../platform/feature.ts';
import { routes } from './doors.routes.ts';

export { deleteDoorsOf } from './doors.store.ts';

/** Doors: where drivers really stop, against the pin of an address. The office accepts what new orders get. */
export const doors: Feature = { name: 'doors', routes };
