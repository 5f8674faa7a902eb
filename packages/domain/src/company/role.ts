/** Who a person is in one company. Permissions are the union over a membership's roles (ROLE-01, ROLE-38). */
export const roles = ['user', 'company_admin', 'admin', 'partner'] as const;
export type Role = (typeof roles)[number];

/** Editors plan, change and dispatch; everybody else reads (ROLE-01). */
export const editorRoles = ['company_admin', 'admin'] as const satisfies readonly Role[];

export const isEditor = (held: readonly Role[]): boolean =>
  held.some((role) => role === 'company_admin' || role === 'admin');

/** True only for a membership whose single role is `user` (ROLE-17: sent to /orders, plans not loaded). */
export const isReaderOnly = (held: readonly Role[]): boolean => held.length === 1 && held[0] === 'user';
