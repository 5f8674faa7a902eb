export { MinutesEvidence } from './evidence.tsx';
