export { UploadForm, type UploadFormProps } from './upload/upload-form.tsx';
