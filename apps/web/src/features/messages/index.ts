export { MessagePreview } from './message-preview.tsx';
