export { ContactGeofence } from './contact-geofence.tsx';
export { OrderGeofence } from './order-geofence.tsx';
