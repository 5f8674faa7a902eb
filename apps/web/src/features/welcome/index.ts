export { prepareRestorePage } from './prepare-restore-page.ts';
