import type { Role } from '@roundsman/domain';

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
}

const password = 'Roundsman1';

/** People of the demo company, whose password everybody knows: only with the embedded database on a loopback address (OPS-01). */
export const demoSignIns: readonly DemoSignIn[] = [
  { email: 'anna@demo.roundsman.example', password, role: 'company_admin' },
  { email: 'rolf@demo.roundsman.example', password, role: 'user' },
  { email: 'pia@demo.roundsman.example', password, role: 'partner' },
  { email: 'admin@demo.roundsman.example', password, role: 'admin' },
];
