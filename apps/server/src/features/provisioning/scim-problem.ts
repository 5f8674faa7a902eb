/** The `scimType` of RFC 7644, section 3.12, as far as this server uses them. */
export type ScimType =
  | 'uniqueness'
  | 'invalidFilter'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue'
  | 'noTarget'
  | 'mutability';

/** A refusal of a SCIM request. Its message is the `detail` of the reply, in English as the protocol's logs are. */
export class ScimProblem extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message);
    this.name = 'ScimProblem';
    this.status = status;
    this.scimType = scimType;
  }
}

export function refuseScim(status: number, message: string, scimType?: ScimType): never {
  throw new ScimProblem(status, message, scimType);
}
