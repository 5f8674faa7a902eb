/**
 * The English `message` of replies to a successful change. The dashboard has its own texts; the message is for people
 * who try the API manually. The requirements quote `completed`.
 */
export default {
  completed: 'You action has been completed successfully',
  signedOut: 'Signed out',
  signedOutElsewhere: 'Signed out everywhere else',
  resetLinkMailed: 'If the address has an account, a link to a new password is on its way',
  passwordChanged: 'Password changed',
  templateSaved: 'Template saved',
  tokenRevoked: 'Token revoked',
  secondFactorOff: 'The second factor is off',
  userDeleted: 'User deleted',
  companyAdminRemoved: 'Company admin removed',
  companyStays: 'The company stays',
  optimizationStarted: 'Optimization started',
  planDeleted: 'Route plan deleted',
  planRestored: 'Route plan restored',
  dispatchScheduled: 'Dispatch scheduled',
  handedOver: 'Handed over',
  signatureStored: 'Signature kept',
  regionRemoved: 'Region removed',
  driverDeleted: 'Driver deleted',
  driverTold: 'The driver has been told',
  thanks: 'Thank you',
  labelDeleted: 'Label deleted',
  groupDeleted: 'Group deleted',
  memberRemoved: 'Removed',
  invitationsSent: 'Invitations are on their way',
  invitationAccepted: 'Invitation accepted',
  purchaseRequested: 'Your request is on its way',
  messageDeleted: 'Deleted',
} as const;
