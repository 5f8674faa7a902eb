import type { CompanyStatus, Role } from '@roundsman/domain';

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
  /** True for the API token, which may call only the endpoints of API clients. `userId` is the token's own. */
  readonly isProgram?: boolean | undefined;
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

/** Returns the principal of a bearer token, or undefined when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;
