/** Actions of the audit log that stand for several acts, and the detail that distinguishes the acts. */
export const actDetails: Readonly<Record<string, string>> = {
  alertDismissed: 'change',
  apiKeyChanged: 'change',
  apiTokenChanged: 'change',
  calendarChanged: 'change',
  sandboxChanged: 'change',
  scheduledImportChanged: 'change',
  secondFactorChanged: 'isOn',
  horizonChanged: 'change',
  outageChanged: 'change',
  seriesChanged: 'change',
  masterRouteChanged: 'change',
  minutesAccepted: 'change',
  habitsDecided: 'change',
  doorsDecided: 'change',
  webhookEndpointChanged: 'change',
  webhookSecretChanged: 'change',
  workCalendarChanged: 'change',
  zoneChanged: 'change',
};

/** Returns the name of what was done: 'apiKeyChanged.revoked', or the action itself when it has no acts. */
export function actOf(entry: { readonly action: string; readonly details: Readonly<Record<string, unknown>> }): string {
  const { action, details } = entry;
  const detail = actDetails[action];
  const act = detail === undefined ? undefined : details[detail];
  return typeof act === 'string' || typeof act === 'boolean' ? `${action}.${act}` : action;
}

/** Returns the action, the detail and its value of an act: the reverse of `actOf`. Undefined for an action. */
export function partsOfAct(act: string): { action: string; detail: string; value: string } | undefined {
  const [action = '', ...rest] = act.split('.');
  const detail = actDetails[action];
  return detail === undefined || rest.length === 0 ? undefined : { action, detail, value: rest.join('.') };
}
