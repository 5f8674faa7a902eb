export { OrderStatus } from './list/order-status.tsx';
export { formatUnscheduledReason } from './format-unscheduled-reason.ts';
export { UploadForm } from './upload/upload-form.tsx';
export { cellProblemText } from './error-texts.ts';
export { fieldGroups, missingFields, requiredFields, type UploadField } from './upload/upload-fields.ts';
