import { AsyncLocalStorage } from 'node:async_hooks';

/** The AI agent behind a change. */
export interface Agent {
  /** The name that its program gave itself. It proves nothing: the API key does. */
  readonly name: string;
  readonly apiKey: string;
  /** The proposal that a person accepted; absent where the agent writes without a person. */
  readonly proposalId?: string;
  /** True when the agent only reads. */
  readonly isReading?: true;
}

const agents = new AsyncLocalStorage<Agent>();

/** Runs work for an agent. Audit entries of the work name it. */
export const withAgent = <T>(agent: Agent, work: () => T): T => agents.run(agent, work);

/** Returns the agent behind the present request, or undefined. */
export const currentAgent = (): Agent | undefined => agents.getStore();
