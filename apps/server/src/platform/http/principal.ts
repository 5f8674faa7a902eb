import type { CompanyStatus, Role } from '@roundsman/domain';

/** A signed-in person, or a program with the company's API token, in the one company the session or token is for. */
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
  /** True for members who see their groups' orders only (ROLE-42). */
  readonly restricted: boolean;
  /** Until they choose a password of their own, they may do only what needs no role (SET-30). */
  readonly mustChangePassword?: boolean | undefined;
  /** A token with a later end, for the answer's x-renewed-token header (AUTH-23). */
  readonly renewedToken?: string | undefined;
  /** True for the API token: only what programs may do (SET-28). `userId` is then that of the token itself, not of a person. */
  readonly isProgram?: boolean | undefined;
  /** The platform admin behind an impersonated session. */
  readonly actorId?: string | undefined;
}

export interface Anonymous {
  readonly kind: 'anonymous';
}

export type Principal = SignedIn | Anonymous;

export const anonymous: Anonymous = { kind: 'anonymous' };

/** Who a bearer token speaks for; undefined when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<SignedIn | undefined>;
