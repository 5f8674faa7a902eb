/** An admin, the user they impersonate, and the company. */
export interface Impersonated {
  readonly actorId: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly companyId: string;
}
