/** Where the contacts of one upload that are wrong are listed. */
export const invalidContactsUrl = (uploadId: string): string =>
  `/settings/contact-list?filters[status]=INVALID&filters[uploadId]=${uploadId}`;
