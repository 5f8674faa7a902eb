import { contract } from '@roundsman/contract';
import { openApiDocument } from '../../apps/server/src/openapi/document.ts';

/** The OpenAPI document of an installation with a public address. */
export const releasedDocument = (version: string) =>
  openApiDocument(contract, version, 'https://roundsman.company.test');
