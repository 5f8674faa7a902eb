import type { Access } from '@roundsman/contract/access';
import { isRecord } from '@roundsman/domain/typed-tables';

/** An entry's data in the route table: the access that the page needs, and its title in the browser's tab. */
export interface PageHandle {
  readonly access: Access;
  readonly title: `shell:title.${string}`;
}

const isPageHandle = (handle: unknown): handle is PageHandle =>
  isRecord(handle) && 'access' in handle && 'title' in handle;

/** Returns the handle of a page; undefined for a route that is no page of its own. */
export const pageHandleOf = (handle: unknown): PageHandle | undefined => (isPageHandle(handle) ? handle : undefined);
