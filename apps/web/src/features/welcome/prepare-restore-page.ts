import i18next from 'i18next';

/** Loads the page that follows a restore, because the server is in maintenance while it is shown. */
export async function prepareRestorePage(): Promise<void> {
  await Promise.all([import('./pages/restore.tsx'), i18next.loadNamespaces('welcome')]);
}
