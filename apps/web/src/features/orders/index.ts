export { OrderStatus } from './list/order-status.tsx';
export { UploadForm, type UploadFormProps } from './upload/upload-form.tsx';
