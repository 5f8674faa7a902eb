import { driverBands, industries } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loadDimension } from './load-dimensions.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

export const companyProfile = z.object({
  _id: s.id,
  name: z.string().nullable(),
  status: s.companyStatus,
  accountType: z.enum(['DEFAULT', 'PARTNER', 'WHITE_LABEL']),
  routePlanType: s.routePlanType,
  systemLanguage: s.language,
  translation: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
  phone: z.string().nullable(),
  industry: z.string().nullable(),
  numOfDrivers: z.string().nullable(),
  /** The logo of the company or its partner; null for the product's. */
  logo: z.string().nullable(),
  primaryColor: z.string().nullable(),
  brandName: z.string().nullable(),
  timeZone: z.string(),
  /** True for the sandbox of a company: nothing is sent to people. */
  isSandbox: z.boolean(),
  /** As in GET /load-dimensions. */
  loadDimensions: z.array(loadDimension),
});

export const signedIn = z.object({
  access_token: z.string().optional(),
  /** The password was right; send it again with a code of the second factor. */
  secondFactor: z.literal(true).optional(),
  /** With several companies: proves the identity for five minutes. */
  ticket: z.string().optional(),
  /** Two or more memberships: choose one by login-company; no token yet. */
  companies: z.array(z.object({ _id: s.id, name: z.string().nullable(), roles: z.array(s.role) })).optional(),
  mustChangePassword: z.boolean().optional(),
});

const password = z.string(problem.required).min(1, problem.required).max(1000);
const inviteCode = s.line.max(200).optional();
/** Six digits of the authenticator app, or a recovery code. */
const secondFactorCode = s.line.max(40).optional();

export const authEndpoints = [
  endpoint('POST /auth/login', {
    summary: 'Sign in by e-mail and password, or by the credential of an impersonation',
    access: 'open',
    body: z
      .object({
        email: s.email,
        password: z.string(problem.required).max(1000).optional(),
        inviteCode,
        code: secondFactorCode,
        /** From POST /company-admins/:id/impersonate, instead of the password. Valid once, for 60 seconds. */
        impersonationToken: s.line.min(1).max(200).optional(),
      })
      .refine(({ password: given, impersonationToken }) => Boolean(given || impersonationToken), {
        message: problem.required,
        path: ['password'],
        // Also when other fields are invalid, so that all problems are reported at once.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    reply: signedIn,
    errors: [
      'wrong_credentials',
      'second_factor_wrong',
      'invite_code_invalid',
      'invite_other_email',
      'impersonation_invalid',
      'impersonation_refused',
      'partner_inactive',
    ],
  }),
  endpoint('POST /auth/login-company', {
    summary: 'Sign in to one of several companies',
    access: 'open',
    body: z.object({
      email: s.email.optional(),
      password: password.optional(),
      company: s.id,
      code: secondFactorCode,
      /** Instead of e-mail, password and code. */
      ticket: s.line.max(2000).optional(),
    }),
    reply: signedIn,
    errors: ['wrong_credentials', 'second_factor_wrong', 'company_choice_invalid', 'partner_inactive'],
  }),
  endpoint('POST /auth/register', {
    summary: 'Make an account and, without an invitation, a company',
    access: 'open',
    body: z.object({
      name: s.required.max(200),
      email: s.email,
      password: s.newPassword,
      inviteCode,
      timeZone: s.line.max(64).optional(),
      /** Of the page on which the person registers; the new company gets it. By default, and on the second brand, the brand's. */
      language: s.language.optional(),
    }),
    reply: signedIn,
    status: 201,
    errors: ['email_taken', 'invite_code_invalid', 'invite_other_email'],
  }),
  endpoint('POST /auth/logout', { summary: 'End this session', access: 'signed-in', reply: s.message }),
  endpoint('POST /auth/reset-password', {
    summary: 'Ask for a reset link; always answers success',
    access: 'open',
    body: z.object({ email: s.email }),
    reply: s.message,
  }),
  endpoint('POST /auth/confirm-reset', {
    summary: 'Set a new password by a reset link; ends all sessions',
    access: 'open',
    body: z.object({ token: s.required, password: s.newPassword }),
    reply: s.message,
    errors: ['reset_link_invalid'],
  }),
  endpoint('POST /auth/change-password', {
    summary: 'Change the own password; ends the other sessions',
    access: 'signed-in',
    ownSessionOnly: true,
    body: z.object({ currentPassword: password, password: s.newPassword }),
    reply: s.message,
    errors: ['wrong_credentials'],
  }),
  endpoint('POST /auth/setup-account', {
    summary: 'Complete the company after registration',
    access: 'settings.write',
    body: z.object({
      name: s.required.max(200),
      phone: s.phone,
      industry: z.enum(industries),
      numOfDrivers: z.enum(driverBands, problem.required),
      timeZone: s.line.max(64).optional(),
    }),
    reply: companyProfile,
  }),
  endpoint('POST /auth/update-upload-order-template', {
    summary: "Keep the person's mapping of upload headers",
    access: 'orders.write',
    body: z.object({
      uploadOrderTemplate: z.record(s.line, z.union([s.header, z.object({ text: s.header, required: z.boolean() })])),
    }),
    reply: s.message,
  }),
  endpoint('GET /auth/profile', {
    summary: 'The signed-in person',
    access: 'signed-in',
    reply: z.object({
      _id: s.id,
      name: z.string(),
      email: z.string(),
      roles: z.array(s.role),
      company: companyProfile,
      uploadOrderTemplate: z.record(z.string(), z.unknown()).nullable(),
      /** True when the user sees only the orders of their groups. */
      restricted: z.boolean(),
      mustChangePassword: z.boolean(),
      /** The admin behind an impersonated session. */
      actor: s.ref.nullable(),
    }),
  }),
  endpoint('GET /auth/token', {
    summary: "The company's API token, masked; {} for those who may not see it",
    access: 'signed-in',
    reply: z.object({
      /** The end of the token, as '••••k3Qx'; null without a token. */
      token: z.string().nullable().optional(),
      tokenMadeAt: s.instant.nullable().optional(),
      tokenMadeBy: z.string().nullable().optional(),
      /** To the hour. */
      tokenUsedAt: s.instant.nullable().optional(),
    }),
  }),
  endpoint('POST /auth/token', {
    summary: "Make the company's API token; it is shown this once and the one before stops working",
    access: 'api-token.manage',
    ownSessionOnly: true,
    reply: z.object({ token: z.string() }),
  }),
  endpoint('DELETE /auth/token', {
    summary: "Take the company's API token away; programs that use it are refused at once",
    access: 'api-token.manage',
    ownSessionOnly: true,
    reply: s.message,
  }),
] as const;
