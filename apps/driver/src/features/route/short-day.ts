/** Returns a delivery date as "Fri 20 Nov" in the reader's language. */
export const shortDay = (deliveryDate: string, language: string): string =>
  new Date(`${deliveryDate}T12:00:00Z`).toLocaleDateString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
