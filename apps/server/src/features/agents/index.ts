import type { Feature } from '../../platform/feature.ts';
import { endProposals } from './end-proposals.job.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { routes } from './proposals.routes.ts';

/** AI agents: the MCP server, and the changes that agents propose to people. */
export const agents: Feature = { name: 'agents', routes, serve: serveMcp, jobs: [endProposals] };
