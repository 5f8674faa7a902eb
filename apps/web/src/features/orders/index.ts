export { OrderStatus } from './list/order-status.tsx';
export { unscheduledWords } from './unscheduled-words.ts';
export { UploadForm, type UploadFormProps } from './upload/upload-form.tsx';
