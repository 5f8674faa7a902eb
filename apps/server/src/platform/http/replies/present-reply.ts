import type { Endpoint } from '@roundsman/contract';

/** Removes fields that the contract does not name. A reply that does not fit is a bug and is never sent. */
export function presentReply(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.reply) return value;
  const parsed = endpoint.reply.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 10).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The reply of ${endpoint.name} does not fit its contract: ${problems.join('; ')}`);
}
