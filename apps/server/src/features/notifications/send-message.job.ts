import { job } from '../../platform/jobs/job.ts';
import { sendMessageJob } from './write-message.ts';
import { deliverMessage, messageRetries } from './deliver-message.ts';

/** Sends one stored message: one of many, or one that waited for the end of the quiet hours. */
export const sendMessage = job(
  sendMessageJob,
  async ({ companyId, messageId }, context) =>
    deliverMessage(context, messageId, { companyId, retryCount: context.job.retryCount }),
  { concurrency: 4, retryLimit: messageRetries, expireInSeconds: 60 },
);
