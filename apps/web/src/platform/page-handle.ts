import type { Access } from '@roundsman/contract/access';
import { isRecord } from '@roundsman/domain/typed-tables';

/** Data of a page in the route table: the access it needs, and its title in the browser tab. */
export interface PageHandle {
  readonly access: Access;
  readonly title: `shell:title.${string}`;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  isRecord(handle) && 'access' in handle && 'title' in handle;

/** Returns the handle of a page; undefined for a layout route. */
export const pageHandleOf = (handle: unknown): PageHandle | undefined => (isPageHandle(handle) ? handle : undefined);
