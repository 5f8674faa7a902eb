export { AccountFields, type AccountValues } from './account-fields.tsx';
export { AccountTypeSelect, useAccountTypeName } from './account-type.tsx';
export { AdminDrawer, type AdminTask } from './admin-drawer.tsx';
export { useAdminColumns, useAdminFilters } from './admin-columns.tsx';
export { browserTimeZone } from './browser-time-zone.ts';
export { FormDrawer } from './form-drawer.tsx';
