import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { adminList, changedAccount, companyAdmin, createdAdmin, newAccount } from './companies.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const count = z.number().int();

export const partner = z.object({
  /** The id of the partner and of its own company. */
  _id: s.id,
  name: z.string(),
  email: z.string(),
  /** False: its users cannot sign in. Its sub accounts are not affected. */
  status: z.boolean(),
  companies: z.array(
    z.object({
      company: z.object({
        _id: s.id,
        name: z.string().nullable(),
        logo: z.string().nullable(),
        partnerTotalCompanies: count,
        partnerTotalRoutePlans: count,
        partnerTotalDrivers: count,
      }),
    }),
  ),
  createdAt: s.instant,
});

export const subAccount = z.object({
  _id: s.id,
  name: z.string().nullable(),
  status: s.companyStatus,
  accountType: s.accountType,
  totalOfDrivers: count,
  totalRoutePlans: count,
  companyAdmin: z.object({ _id: s.id, name: z.string(), email: z.string() }).nullable(),
  createdAt: s.instant,
});

const adminName = s.required.max(200);

export const partnerEndpoints = [
  endpoint('GET /partners', {
    summary: 'Partners with what they brought',
    access: 'installation.admin',
    query: s.listQuery({ name: s.line, email: s.line }, ['name', 'email', 'createdAt'], 10_000),
    reply: z.object({ partners: z.array(partner), meta: s.meta }),
  }),
  endpoint('POST /partners', {
    summary: 'Make a partner with an account',
    access: 'installation.admin',
    body: z.object({ ...newAccount, status: z.boolean().default(true) }),
    reply: partner.extend({ hadAccount: z.boolean() }),
    status: 201,
    errors: ['email_taken', 'partner_exists'],
    idempotent: true,
  }),
  endpoint('PUT /partners/:id', {
    summary: 'Change a partner, or switch its sign-in off',
    access: 'installation.admin',
    params: s.idParams,
    body: z.object({ ...changedAccount, status: z.boolean(problem.required) }),
    reply: partner,
    errors: ['email_taken', 'forbidden'],
  }),
  endpoint('GET /partners/:id/companies', {
    summary: "A partner's companies with their totals, for its export",
    access: 'installation.admin',
    params: s.idParams,
    reply: z.object({ companies: z.array(subAccount) }),
  }),
  endpoint('GET /partner-companies', {
    summary: "The partner's sub accounts",
    access: 'sub-accounts.manage',
    query: s.listQuery({ name: s.line, email: s.line, accountType: s.accountType }, [
      'name',
      'email',
      'accountType',
      'totalOfDrivers',
      'createdAt',
    ]),
    reply: z.object({ companies: z.array(subAccount), meta: s.meta }),
  }),
  endpoint('POST /partner-companies', {
    summary: 'Make a sub account with its admin',
    access: 'sub-accounts.manage',
    body: z.object({
      name: s.required.max(200),
      accountType: z.enum(s.accountType.options, problem.required).default('DEFAULT'),
      adminName,
      email: s.email,
      password: s.newPassword,
      timeZone: s.line.max(64).optional(),
    }),
    reply: subAccount.extend({ hadAccount: z.boolean() }),
    status: 201,
    errors: ['email_taken'],
    idempotent: true,
  }),
  endpoint('PUT /partner-companies/:id', {
    summary: 'Change a sub account and its admin',
    access: 'sub-accounts.manage',
    params: s.idParams,
    body: z.object({
      name: s.required.max(200),
      accountType: z.enum(s.accountType.options, problem.required).default('DEFAULT'),
      adminName,
      email: s.email,
      password: changedAccount.password,
    }),
    reply: subAccount,
    errors: ['email_taken', 'account_elsewhere'],
  }),
  endpoint('GET /partner-company-admins', {
    summary: "Company admins of the partner's sub accounts",
    access: 'sub-accounts.manage',
    query: adminList,
    reply: z.object({ companyAdmins: z.array(companyAdmin), meta: s.meta }),
  }),
  endpoint('POST /partner-company-admins', {
    summary: 'Make somebody admin of a sub account',
    access: 'sub-accounts.manage',
    body: z.object({ ...newAccount, company: s.id }),
    reply: createdAdmin,
    status: 201,
    errors: ['email_taken'],
    idempotent: true,
  }),
  endpoint('PUT /partner-company-admins/:id', {
    summary: 'Change the account of a company admin',
    access: 'sub-accounts.manage',
    params: s.idParams,
    body: z.object(changedAccount),
    reply: companyAdmin,
    errors: ['email_taken', 'account_elsewhere'],
  }),
  endpoint('POST /partner-company-admins/:id/remove-company', {
    summary: 'Make somebody admin of a sub account no more; who is in no other company has no account any more',
    access: 'sub-accounts.manage',
    params: s.idParams,
    body: z.object({ company: s.id }),
    reply: s.message,
    errors: ['user_is_self'],
  }),
] as const;
