/** URL of the list of invalid contacts of one upload. */
export const invalidContactsUrl = (uploadId: string): string =>
  `/settings/contact-list?filters[status]=INVALID&filters[uploadId]=${uploadId}`;
