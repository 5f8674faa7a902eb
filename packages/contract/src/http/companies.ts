import { parseTokenEngine } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** Replaces a stored secret in replies. Sent in a request, it leaves the secret unchanged. */
export const maskedKey = '••••••••';

/** Undefined or the mask: unchanged. Null or empty: deleted. */
const providerKey = s.line
  .max(500, problem.invalid)
  .nullish()
  .transform((text) => (text === undefined || text?.endsWith(maskedKey) ? undefined : text || null));

/** `provider:key` of Google, Mapbox or HERE. */
const tokenEngine = providerKey.refine(
  (text) => text === null || text === undefined || parseTokenEngine(text),
  problem.invalid,
);

const companyFields = {
  name: s.required.max(200),
  accountType: s.accountType.default('DEFAULT'),
  /** The partner whose sub account it is. */
  partner: s.id.nullish(),
  snapToRoad: z.boolean().optional(),
  tokenEngine,
  googleDirectionsKey: providerKey,
  geocodeGoogleKey: providerKey,
};

const count = z.number().int();

export const company = z.object({
  _id: s.id,
  name: z.string().nullable(),
  status: s.companyStatus,
  accountType: s.accountType,
  partner: z.object({ _id: s.id, name: z.string().nullable() }).nullable(),
  /** True for the own company of a partner. */
  isPartner: z.boolean(),
  phone: z.string().nullable(),
  industry: z.string().nullable(),
  numOfDrivers: z.string().nullable(),
  routePlanType: s.routePlanType,
  systemLanguage: s.language,
  logo: z.string().nullable(),
  primaryColor: z.string().nullable(),
  snapToRoad: z.boolean(),
  /** The mask when a key is stored, else null. */
  tokenEngine: z.string().nullable(),
  googleDirectionsKey: z.string().nullable(),
  geocodeGoogleKey: z.string().nullable(),
  /** The first company admin. Null without one. */
  userAdmin: z.object({ email: z.string() }).nullable(),
  totalCompanyAdmins: count,
  totalOfDrivers: count,
  totalUserGroups: count,
  createdAt: s.instant,
});

export const companyAdmin = z.object({
  _id: s.id,
  name: z.string(),
  email: z.string(),
  companies: z.array(z.object({ company: z.object({ _id: s.id, name: z.string().nullable() }) })),
  /** The names of the partners of these companies. */
  partnerNames: z.array(z.string()),
  createdAt: s.instant,
});

/** `hadAccount`: the e-mail already had an account, which was added to the company with its password. */
export const createdAdmin = companyAdmin.extend({ hadAccount: z.boolean() });

/** Required for a new account. In a change, null leaves the password unchanged. */
const unchangedPassword = z
  .union([s.newPassword, z.literal('').transform(() => null), z.null()])
  .optional()
  .transform((text) => text ?? null);

export const newAccount = { name: s.required.max(200), email: s.email, password: s.newPassword };
export const changedAccount = { name: s.required.max(200), email: s.email, password: unchangedPassword };

export const adminList = s.listQuery({ name: s.line, email: s.line, company: s.line, partner: s.line }, [
  'name',
  'email',
  'createdAt',
]);

const brandSettings = z.object({
  primaryColor: z.string().nullable(),
  logo: z.string().nullable(),
  /** Partners, and editors of a white-label company. */
  canEdit: z.boolean(),
});

export const companyEndpoints = [
  endpoint('GET /companies', {
    summary: 'Every company of the installation',
    access: 'installation.admin',
    query: s.listQuery(
      {
        name: s.line,
        userAdmin: s.line,
        status: s.companyStatus,
        accountType: s.accountType,
        companyPartnerId: s.id,
      },
      [
        'name',
        'userAdmin',
        'status',
        'accountType',
        'totalCompanyAdmins',
        'totalOfDrivers',
        'totalUserGroups',
        'createdAt',
      ],
    ),
    reply: z.object({ companies: z.array(company), meta: s.meta }),
  }),
  endpoint('POST /companies', {
    summary: 'Make a company',
    access: 'installation.admin',
    body: z.object({ ...companyFields, timeZone: s.line.max(64).optional() }),
    reply: company,
    status: 201,
    idempotent: true,
  }),
  endpoint('PUT /companies/:id', {
    summary: 'Change a company; its status is an admin’s to set',
    access: 'installation.admin',
    params: s.idParams,
    query: s.changedQuery([
      'name',
      'status',
      'accountType',
      'partner',
      'snapToRoad',
      'tokenEngine',
      'googleDirectionsKey',
      'geocodeGoogleKey',
    ]),
    body: z.object({ ...companyFields, status: z.enum(s.companyStatus.options, problem.required) }),
    reply: company,
    errors: ['own_company'],
  }),
  endpoint('GET /company-admins', {
    summary: 'Company admins of every company',
    access: 'installation.admin',
    query: adminList,
    reply: z.object({ companyAdmins: z.array(companyAdmin), meta: s.meta }),
  }),
  endpoint('POST /company-admins', {
    summary: 'Make somebody admin of a company',
    access: 'installation.admin',
    body: z.object({ ...newAccount, company: s.id }),
    reply: createdAdmin,
    status: 201,
    errors: ['email_taken'],
    idempotent: true,
  }),
  endpoint('PUT /company-admins/:id', {
    summary: 'Change the account of a company admin',
    access: 'installation.admin',
    params: s.idParams,
    body: z.object(changedAccount),
    reply: companyAdmin,
    errors: ['email_taken', 'forbidden'],
  }),
  endpoint('POST /company-admins/:id/remove-company', {
    summary: 'Make somebody admin of a company no more; who is in no other has no account any more',
    access: 'installation.admin',
    params: s.idParams,
    body: z.object({ company: s.id }),
    reply: s.message,
    errors: ['user_is_self'],
  }),
  endpoint('POST /company-admins/:id/impersonate', {
    summary: 'A credential to sign in as this company admin: single use, good for 60 seconds',
    access: 'installation.admin',
    params: s.idParams,
    body: z.object({
      /** One of the admin's companies; by default the one they joined first. */
      company: s.id.optional(),
    }),
    reply: z.object({ credential: z.string(), email: z.string() }),
    errors: ['impersonation_refused'],
  }),
  endpoint('GET /companies/brand-settings', {
    summary: "The company's own colour and logo",
    access: 'settings.read',
    reply: brandSettings,
  }),
  endpoint('POST /companies/brand-settings', {
    summary: 'Set colour and logo. Parts that are not sent stay',
    access: 'settings.write',
    body: z.object({
      primaryColor: s.hexColor.transform((color) => `#${color.replace('#', '').toUpperCase()}`).optional(),
      /** True: the company has no logo any more, unless a `file` comes with it. */
      logoDeleted: z.boolean().default(false),
    }),
    files: { file: { description: 'The logo: png or jpeg, at most 2 MB', isOptional: true } },
    reply: brandSettings.extend({ message: z.string() }),
  }),
  endpoint('GET /logos/:name', {
    summary: 'A logo, for whoever sees the pages it is on',
    access: 'open',
    params: z.object({ name: z.string().regex(/^[0-9a-f]{40}\.(png|jpg)$/) }),
    produces: 'image/png',
  }),
] as const;
