/** What many replies say; the text is the documented one. */
export const completed = 'You action has been completed successfully';
