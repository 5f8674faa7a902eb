/**
 * The only group: its members have the role company_admin. Its name is the one that a group of the directory must have to
 * be matched with it.
 */
export const administrators = { id: 'company_admin', displayName: 'Roundsman administrators' } as const;
