export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const schemaOfSchemas = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const resourceTypeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The most people on a page. Further pages begin at another startIndex. */
export const maxResults = 200;

interface Traits {
  readonly required?: true;
  readonly multiValued?: true;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly uniqueness?: 'server';
  readonly canonicalValues?: readonly string[];
  readonly subAttributes?: readonly object[];
  readonly caseExact?: true;
}

const attribute = (name: string, type: string, description: string, traits: Traits = {}) => ({
  name,
  type,
  description,
  multiValued: traits.multiValued ?? false,
  required: traits.required ?? false,
  ...(type === 'string' && { caseExact: traits.caseExact ?? false }),
  mutability: traits.mutability ?? 'readWrite',
  returned: 'default',
  ...(type !== 'boolean' && type !== 'complex' && { uniqueness: traits.uniqueness ?? 'none' }),
  ...(traits.canonicalValues && { canonicalValues: traits.canonicalValues }),
  ...(traits.subAttributes && { subAttributes: traits.subAttributes }),
});

const userAttributes = [
  attribute('userName', 'string', 'The name of the person in the directory, often the e-mail', {
    required: true,
    uniqueness: 'server',
  }),
  attribute('displayName', 'string', 'The name that people see'),
  attribute('name', 'complex', 'First and last name', {
    subAttributes: [
      attribute('formatted', 'string', 'The whole name'),
      attribute('givenName', 'string', 'First name'),
      attribute('familyName', 'string', 'Last name'),
    ],
  }),
  attribute('active', 'boolean', 'False: the person has no access'),
  attribute('emails', 'complex', 'The primary e-mail, with which the person signs in', {
    multiValued: true,
    subAttributes: [
      attribute('value', 'string', 'The address'),
      attribute('type', 'string', 'Always work', { canonicalValues: ['work'] }),
      attribute('primary', 'boolean', 'True for the address of the account'),
    ],
  }),
  attribute('roles', 'complex', 'The role in Roundsman', {
    multiValued: true,
    subAttributes: [
      attribute('value', 'string', 'The role', { canonicalValues: ['user', 'company_admin'] }),
      attribute('display', 'string', 'Its name', { mutability: 'readOnly' }),
      attribute('primary', 'boolean', 'True for the only role'),
    ],
  }),
  attribute('groups', 'complex', 'The groups that the person is in', {
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [
      attribute('value', 'string', 'The id of the group', { mutability: 'readOnly' }),
      attribute('display', 'string', 'Its name', { mutability: 'readOnly' }),
      { ...attribute('$ref', 'reference', 'Its URL', { mutability: 'readOnly' }), referenceTypes: ['Group'] },
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'string', 'The name, which a group of the directory must have to be matched', {
    required: true,
    mutability: 'readOnly',
  }),
  attribute('members', 'complex', 'The people who have the role of the group', {
    multiValued: true,
    subAttributes: [
      attribute('value', 'string', 'The id of the user', { mutability: 'immutable', caseExact: true }),
      {
        ...attribute('$ref', 'reference', 'The URL of the user', { mutability: 'immutable' }),
        referenceTypes: ['User'],
      },
      attribute('type', 'string', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
      attribute('display', 'string', 'The name of the user', { mutability: 'readOnly' }),
    ],
  }),
];

export const schemas = (base: string) =>
  [
    { id: userSchema, name: 'User', description: 'A person of the company', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'The people with a role', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [schemaOfSchemas],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }));

export const resourceTypes = (base: string) =>
  [
    { id: 'User', name: 'User', endpoint: '/Users', description: 'People of the company', schema: userSchema },
    { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'Roles that people have', schema: groupSchema },
  ].map((type) => ({
    schemas: [resourceTypeSchema],
    ...type,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.id}` },
  }));

export const providerConfig = (base: string, documentation: string) => ({
  schemas: [configSchema],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of the company with the scope people.write, as a bearer token',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const listOf = (
  resources: readonly object[],
  { total = resources.length, startIndex = 1 }: { total?: number; startIndex?: number } = {},
) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
