import type { Role } from '@roundsman/domain';

/** Roles that the demo shows. A new role needs no one in the demo. */
export type DemoRole = Extract<Role, 'company_admin' | 'user' | 'partner' | 'admin'>;

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly role: DemoRole;
}

const password = 'Roundsman1';

/** People of the demo company, whose password everybody knows: only with the embedded database on a loopback address (OPS-01). */
export const demoSignIns: readonly DemoSignIn[] = [
  { email: 'anna@demo.roundsman.example', password, role: 'company_admin' },
  { email: 'rolf@demo.roundsman.example', password, role: 'user' },
  { email: 'pia@demo.roundsman.example', password, role: 'partner' },
  { email: 'admin@demo.roundsman.example', password, role: 'admin' },
];
