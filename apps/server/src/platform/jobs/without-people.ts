/**
 * Removes e-mails and phone numbers from errors. Responses of providers quote them, and erasing a customer does not
 * reach the tables of the queue and the outbox.
 */
export const withoutPeople = (text: string): string =>
  text.replace(/[^\s<>"',;]+@[^\s<>"',;]+/g, '…').replace(/\+?\d[\d ()-]{5,}\d/g, '…');
