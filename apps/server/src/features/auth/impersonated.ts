/** Who signs in as whom, in which company. */
export interface Impersonated {
  readonly actorId: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly companyId: string;
}
