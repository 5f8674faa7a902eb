import type { Config } from '../config.ts';
import { httpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';
import { twilio } from './twilio.ts';

/** The text provider of the configuration; undefined without one (SRV-44). */
export function configuredSms({ sms }: Pick<Config, 'sms'>): Sms | undefined {
  if (!sms) return undefined;
  return sms.provider === 'twilio' ? twilio(sms) : httpSms(sms);
}
