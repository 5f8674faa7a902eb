export { useDriverColumns } from './driver-columns.tsx';
export { DriverDrawer } from './driver-drawer.tsx';
export { DriverName } from './driver-name.tsx';
export type { Driver } from './driver-values.ts';
export { Tags } from './tags.tsx';
export { VehicleSelect } from './vehicle-select.tsx';
