export { useOpenAlerts } from './alerts.queries.ts';
export { PlanAlerts } from './plan-alerts.tsx';
