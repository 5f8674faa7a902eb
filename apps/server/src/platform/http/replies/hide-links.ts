import { getsDriverLinks, getsTrackingLinks, mayUse, type SignedIn } from '../requests/principal.ts';

/** Replacement of the token in a link that the reader does not get. */
export const hiddenToken = '…';

/** A token of 16 bytes in base64url, as links of drivers and customers have. */
const token = '[\\w-]{22}(?![\\w-])';
const driverLink = new RegExp(`(/r/)${token}`, 'g');
const trackingLink = new RegExp(`(/s/)${token}`, 'g');
const fileLink = /(\/api\/files\/[\w.-]+\?)expires=\d+&signature=[\w-]+/g;

/** Hides the links in a stored text that allow more than its reader may do. */
export function hideLinks(text: string, reader: SignedIn): string {
  const forDriver = getsDriverLinks(reader) ? text : text.replace(driverLink, `$1${hiddenToken}`);
  const forCustomer = getsTrackingLinks(reader) ? forDriver : forDriver.replace(trackingLink, `$1${hiddenToken}`);
  const seesPhotos = reader.apiKey === undefined || mayUse(reader, 'orders.read');
  return seesPhotos ? forCustomer : forCustomer.replace(fileLink, `$1${hiddenToken}`);
}
