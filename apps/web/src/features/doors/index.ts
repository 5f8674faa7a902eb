export { DoorEvidence } from './door-evidence.tsx';
