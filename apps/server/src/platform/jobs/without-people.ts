/** What providers answer quotes e-mails and numbers, and no erasure reaches the tables of the queue and the outbox. */
export const withoutPeople = (text: string): string =>
  text.replace(/[^\s<>"',;]+@[^\s<>"',;]+/g, '…').replace(/\+?\d[\d ()-]{5,}\d/g, '…');
