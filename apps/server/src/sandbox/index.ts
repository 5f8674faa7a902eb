import type { Feature } from '../platform/feature.ts';
import { fillSandbox } from './fill-sandbox.job.ts';
import { routes } from './sandbox.routes.ts';

/** Companies for tests: test keys, their demo data, and the way to them in the dashboard. */
export const sandbox: Feature = { name: 'sandbox', routes, jobs: [fillSandbox] };
