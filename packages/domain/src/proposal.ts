/**
 * States of a change that an agent proposed. OUTDATED: the data has changed since its differences were calculated.
 * FAILED: it was accepted and the server refused the change.
 */
export const proposalStatuses = ['OPEN', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'OUTDATED', 'FAILED'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
