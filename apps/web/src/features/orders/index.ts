export { OrderStatus } from './list/order-status.tsx';
export { formatUnscheduledReason } from './format-unscheduled-reason.ts';
export { UploadForm, type UploadFormProps } from './upload/upload-form.tsx';
