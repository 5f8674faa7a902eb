import { type ApiScope, hasScope, isAllowed } from '@roundsman/contract/access';
import type { CompanyStatus, Role } from '@roundsman/domain';
import { currentAgent } from '../../agent.ts';

/** A signed-in user, or the company's API client, in the company of the session or token. */
export interface SignedIn {
  readonly kind: 'signed-in';
  readonly sessionId: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly companyId: string;
  readonly roles: readonly Role[];
  readonly name: string;
  readonly email: string;
  readonly companyStatus: CompanyStatus;
  readonly groupIds: readonly string[];
  /** True for members who see their groups' orders only. */
  readonly restricted: boolean;
  /** The depot whose data this member sees; null: of all depots. */
  readonly depotId: string | null;
  /** Until the user chooses a password, they may call only endpoints that need no role. */
  readonly mustChangePassword?: boolean | undefined;
  /** A token that expires later, for the reply's x-renewed-token header. */
  readonly renewedToken?: string | undefined;
  /** True for the API token and API keys. `userId` is the token's or key's own. */
  readonly isProgram?: boolean | undefined;
  /** The API key of the request. A program without one uses the API token. */
  readonly apiKey?: ApiKeyRights | undefined;
  /** The platform admin behind an impersonated session. */
  readonly actorId?: string | undefined;
}

/** Returns whether a member sees a part of the company only: the orders of their groups, or the data of a depot. */
export const seesPart = ({ restricted, depotId }: Pick<SignedIn, 'restricted' | 'depotId'>): boolean =>
  restricted || depotId !== null;

export interface Anonymous {
  readonly kind: 'anonymous';
}

export type Principal = SignedIn | Anonymous;

export const anonymous: Anonymous = { kind: 'anonymous' };

/** Scopes, limit and expiry of an API key. */
export interface ApiKeyRights {
  readonly id: string;
  readonly scopes: readonly string[];
  readonly requestsPerMinute: number;
  readonly expiresAt: Date | null;
}

/** Returns whether the principal may use an area beside the one of the endpoint. People may, by their roles. */
export const mayUse = ({ isProgram, apiKey }: SignedIn, scope: ApiScope): boolean =>
  !isProgram || (apiKey !== undefined && hasScope(apiKey.scopes, scope));

/**
 * Returns whether the principal gets the links of drivers. A link lets its holder act as the driver, so it is for those who
 * may dispatch all orders of a route. An agent that only proposes is not among them, nor is the person who accepts its
 * proposal in its name: the agent reads the reply.
 */
export function getsDriverLinks(principal: SignedIn): boolean {
  const { apiKey, isProgram, restricted, roles } = principal;
  if (onlyProposes(principal)) return false;
  if (restricted || !isAllowed(roles, 'plans.write')) return false;
  return !isProgram || apiKey === undefined || hasScope(apiKey.scopes, 'plans.write');
}

/** Returns whether the principal gets the links of customers, with which they give instructions and rate a delivery. */
export function getsTrackingLinks(principal: SignedIn): boolean {
  const { apiKey, roles } = principal;
  if (onlyProposes(principal) || !isAllowed(roles, 'orders.write')) return false;
  return apiKey === undefined || hasScope(apiKey.scopes, 'orders.write');
}

/** Returns whether the caller is an agent that changes nothing without a person. */
const onlyProposes = ({ apiKey }: SignedIn): boolean =>
  currentAgent() !== undefined && !(apiKey && hasScope(apiKey.scopes, 'agents.write'));

/**
 * Returns the principal of a bearer token, or undefined when it is unknown, expired or revoked. `address` is the network
 * address of the caller. @throws Refusal when an API key may not be used from there
 */
export type Authenticate = (token: string, address: string) => Promise<SignedIn | undefined>;
