import { geocodeOrdersJob } from './geocoding/geocoding-batch.ts';
import { resumeStalledGeocoding, resumeStalledGeocodingJob } from './geocoding/resume-stalled-geocoding.job.ts';
import type { Feature } from '../../platform/feature.ts';
import { job } from '../../platform/jobs/job.ts';
import { findSigningKey } from '../auth/index.ts';
import { addUpOrderCounts } from './list/add-up-counts.job.ts';
import { deleteExpiredDeletions } from './delete/delete-expired-deletions.job.ts';
import { geocodeOrders } from './geocoding/geocode-orders.job.ts';
import { removeDeletedLabelsAndGroups } from './edit/remove-deleted-labels-and-groups.ts';
import { routes } from './orders.routes.ts';
import { uploadRoutes } from './upload/upload.routes.ts';

export { changeStatus } from './status/change-status.ts';
export { deleteOldPhotos, deleteOldSignatures, eraseOrders } from './delete/erase-orders.ts';
export { erasedLogColumns, erasedOrderColumns, personalOrderColumns } from './delete/personal-columns.ts';
export { checkAddable } from './check-addable.ts';
export { createOrder } from './edit/create-order.ts';
export { checkAgainstCompany } from './edit/check-against-company.ts';
export { editOrder } from './edit/edit-order.ts';
export { changedFields, completeInput, inputOf, type OrderInput, type StoredInput } from './edit/order-fields.ts';
export { deleteOrders } from './delete/delete-orders.ts';
export { copyOrders } from './edit/copy-orders.ts';
export { createSingleStopOrders, type SingleStopOrder } from './edit/create-single-stop-orders.ts';
export { type FileLinks, fileLinks, filesUrl, linkLifetime } from '../../platform/files/file-links.ts';
export { moveToDate } from './edit/move-to-date.ts';
export { emitOrdersEdited } from './edit/emit-orders-edited.ts';
export { insertOrders } from './edit/insert-orders.ts';
export type { NewOrder } from './order-table-columns.ts';
export { markDispatched } from './status/mark-dispatched.ts';
export { listPlacesOf } from './delete/order-deletions.store.ts';
export { readCompanyAdmins } from './list/order-list.store.ts';
export { type OrderScope, readInScope } from './list/order-scope.ts';
export { readLog } from './status/order-log.store.ts';
export {
  countPhotos,
  deletePhotoRows,
  hasPhotoRow,
  insertPhotoRow,
  listPhotoFiles,
  listPhotoNames,
} from './status/order-proof.store.ts';
export { presentOrders, type WireOrder } from './orders.present.ts';
export { checkImport, checkImportColumns, type ImportReading, readImport } from './upload/read-import.ts';
export { createUploadedSeriesJob, deleteUploadedSeriesJob } from './upload/uploaded-series-jobs.ts';
export { type RowProblemOfImport, sortImportedRows, storeImportedRows } from './upload/store-import.ts';
export { undoStatus } from './status/undo-status.ts';
export { type OutsideDays, outsideDaysOf } from './outside-days.ts';
export { type OrderChanges, type OrderRow, orderColumnsOf } from './order-table-columns.ts';
export {
  countOrdersWithLoad,
  deleteLoadOfOrders,
  findOrders,
  listPlanOrders,
  listReplans,
  listWaitingOrders,
  selectOrdersForUpdate,
  type LogRow,
  setOrderFields,
} from './orders.store.ts';

/** Orders: create, upload, geocode, edit and delete, and the only code that changes their status. */
export const orders: Feature = {
  name: 'orders',
  routes: { ...routes, ...uploadRoutes },
  lookups: [findSigningKey],
  transactionalListener: removeDeletedLabelsAndGroups,
  jobs: [
    // A crash counts as a try, so this limit is higher than the provider's.
    job(geocodeOrdersJob, geocodeOrders, { concurrency: 2, long: true, retryLimit: 8, expireInSeconds: 900 }),
    deleteExpiredDeletions,
    addUpOrderCounts,
    job(resumeStalledGeocodingJob, resumeStalledGeocoding, { cron: '*/10 * * * *' }),
  ],
};
