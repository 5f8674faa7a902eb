import type { Config } from '../config.ts';
import { httpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';
import { twilio } from './twilio.ts';

/** Returns the text message provider of the configuration, or undefined without one. */
export function configuredSms({ sms }: Pick<Config, 'sms'>): Sms | undefined {
  if (!sms) return undefined;
  return sms.provider === 'twilio' ? twilio(sms) : httpSms(sms);
}
