import type { Feature } from '../../platform/feature.ts';
import { createSeriesOrders, startSeries } from './create-series-orders.job.ts';
import { followCompanyClosures, onClosures } from './follow-closures.job.ts';
import { createUploadedSeries, deleteUploadedSeries } from './uploaded-series.job.ts';
import { routes } from './series.routes.ts';

export { enqueueCreation } from './create-series.ts';
export { columnsOfDates, insertSeries, readVisitsOfSeries } from './series.store.ts';

/** Series: orders that come again. */
export const series: Feature = {
  name: 'series',
  routes,
  jobs: [startSeries, createSeriesOrders, followCompanyClosures, createUploadedSeries, deleteUploadedSeries],
  subscribers: [onClosures],
};
