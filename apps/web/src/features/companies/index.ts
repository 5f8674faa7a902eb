export { AccountFields, type AccountValues } from './account-fields.tsx';
export { AccountTypeSelect, useAccountTypeName } from './account-type.tsx';
export { AdminList } from './admin-list.tsx';
export { browserTimeZone } from './browser-time-zone.ts';
export { DrawerList, type DrawerTask } from './drawer-list.tsx';
export { FormDrawer } from './form-drawer.tsx';
