import { createServer } from 'node:http';
import { generate } from 'selfsigned';
import { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';

// The tests read the documents that they get.
setSchemaValidator({ validate: async () => 'not checked' });

export interface KeyPair {
  readonly private: string;
  readonly cert: string;
}
export const makeKeys = (): Promise<KeyPair> =>
  generate([{ name: 'commonName', value: 'identity provider' }], { keySize: 2048, algorithm: 'sha256' });

/** Settings for the next sign-in. */
export interface Behaviour {
  email: string;
  /** Replaces values of the response, by the name of their tag. */
  tags: Record<string, string>;
  /** Changes the response before it is signed. */
  change: (xml: string) => string;
  /** Signs the response too, as some providers do. */
  signsResponse: boolean;
  /** Keys that sign, and keys whose certificates the metadata has. */
  signingKeys: KeyPair;
  publishedKeys: readonly KeyPair[];
  /** False: the metadata is answered with 503. */
  isUp: boolean;
}

export interface RunningProvider {
  readonly url: string;
  readonly behaviour: Behaviour;
  metadataReads: number;
  metadata(): string;
  stop(): void;
}

/** Starts a SAML 2.0 identity provider that signs every visitor in as `behaviour.email`. */
export async function startIdentityProvider(
  keys: KeyPair,
  /** The service provider's own metadata, as its administrator imports it. */
  importMetadata: () => Promise<string>,
): Promise<RunningProvider> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider does not listen on a port');
  const url = `http://127.0.0.1:${address.port}`;
  const behaviour: Behaviour = {
    email: '',
    tags: {},
    change: (xml) => xml,
    signsResponse: false,
    signingKeys: keys,
    publishedKeys: [keys],
    isUp: true,
  };

  const entity = (certificates: readonly KeyPair[]) =>
    IdentityProvider({
      entityID: `${url}/entity`,
      privateKey: behaviour.signingKeys.private,
      signingCert:
        certificates.length === 1 ? (certificates[0]?.cert ?? '') : certificates.map((certificate) => certificate.cert),
      requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
      singleSignOnService: [
        { Binding: Constants.namespace.binding.post, Location: `${url}/post` },
        { Binding: Constants.namespace.binding.redirect, Location: `${url}/sso` },
      ],
      singleLogoutService: [{ Binding: Constants.namespace.binding.redirect, Location: `${url}/logout` }],
    });

  /** Returns the page that makes the browser post the response. */
  async function signIn(query: URLSearchParams): Promise<string> {
    const metadata = await importMetadata();
    // The assertion is signed because our metadata requires it.
    const sp = ServiceProvider({ metadata, ...(behaviour.signsResponse && { wantMessageSigned: true }) });
    const idp = entity([behaviour.signingKeys]);
    const request = await idp.parseLoginRequest(sp, 'redirect', { query: Object.fromEntries(query) });
    const requestId = String(request.extract.request?.id);
    const now = Date.now();
    const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
    const to = String(sp.entityMeta.getAssertionConsumerService('post'));
    const response = await idp.createLoginResponse(
      sp,
      { extract: request.extract },
      'post',
      { email: behaviour.email },
      {
        customTagReplacement: (template) => ({
          id: `_${now}`,
          context: behaviour.change(
            SamlLib.replaceTagsByValue(template.replace('{AuthnStatement}', authnStatement), {
              ID: `_response-${now}`,
              AssertionID: `_assertion-${now}`,
              Destination: to,
              SubjectRecipient: to,
              Audience: sp.entityMeta.getEntityID(),
              Issuer: idp.entityMeta.getEntityID(),
              IssueInstant: at(0),
              AuthnInstant: at(0),
              StatusCode: Constants.StatusCode.Success,
              ConditionsNotBefore: at(0),
              ConditionsNotOnOrAfter: at(5),
              SubjectConfirmationDataNotOnOrAfter: at(5),
              NameIDFormat: Constants.namespace.format.emailAddress,
              NameID: behaviour.email,
              InResponseTo: requestId,
              AttributeStatement: '',
              ...behaviour.tags,
            }),
          ),
        }),
      },
    );
    if (!('entityEndpoint' in response)) throw new Error('The response has no address');
    const { context, entityEndpoint } = response;
    return `<form method="post" action="${entityEndpoint}"><input name="SAMLResponse" value="${context}"></form>
      <script>document.forms[0].submit()</script>`;
  }

  const running: RunningProvider = {
    url,
    behaviour,
    metadataReads: 0,
    metadata: () => entity(behaviour.publishedKeys).getMetadata(),
    stop: () => void server.close(),
  };
  server.on('request', (request, response) => {
    const at = new URL(request.url ?? '', url);
    if (at.pathname === '/metadata') {
      running.metadataReads++;
      if (!behaviour.isUp) return response.writeHead(503).end();
      return response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(running.metadata());
    }
    signIn(at.searchParams).then(
      (page) => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return running;
}

const authnStatement = `<saml:AuthnStatement AuthnInstant="{AuthnInstant}" SessionIndex="_session"><saml:AuthnContext>
<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef>
</saml:AuthnContext></saml:AuthnStatement>`;

/** Adds an attribute to the assertion, before it is signed. */
export const withAttribute =
  (name: string, ...values: readonly string[]) =>
  (xml: string): string =>
    xml.replace(
      '</saml:AuthnStatement>',
      `$&<saml:AttributeStatement><saml:Attribute Name="${name}">${values
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join('')}</saml:Attribute></saml:AttributeStatement>`,
    );
