/** How a session began: a password, the configured OpenID Connect or SAML provider, or a platform admin in the person's place. */
export type SignInMethod = 'password' | 'openid' | 'saml' | 'impersonation';
