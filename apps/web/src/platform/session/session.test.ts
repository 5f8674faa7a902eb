import { describe, expect, it } from 'vitest';
import { cookieText, readCookie } from '../cookies.ts';
import { isSameOrigin, landingAfterSignIn, signInPageFor } from './redirect.ts';
import { decodeToken } from './token.ts';

const token = (claims: object): string =>
  `e30.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')}.sig`;

describe('token (AUTH-16)', () => {
  it('reads subject, company and expiry', () => {
    expect(decodeToken(token({ sub: 'u1', exp: 5, name: 'Åsa ÿ' }))).toEqual({ sub: 'u1', cid: null, exp: 5 });
    expect(decodeToken(token({ sub: 'u1', cid: 'c1' }))).toEqual({ sub: 'u1', cid: 'c1', exp: null });
  });
  it.each([null, '', 'x', 'a.b.c', token({}), token({ sub: 7 })])('refuses %s', (text) =>
    expect(decodeToken(text)).toBeNull(),
  );
});

describe('cookies', () => {
  it('finds by exact name and decodes', () => expect(readCookie('b', 'ab=1; b=x%3By')).toBe('x;y'));
  it('is null when missing or damaged', () =>
    expect([readCookie('c', 'b=1'), readCookie('b', 'b=%')]).toEqual([null, null]));
  it('is Secure on https only (AUTH-23, OPS-02)', () => {
    expect(cookieText('a', '1', 365, true)).toBe('a=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure');
    expect(cookieText('a', '1', null, false)).toBe('a=1; Path=/; SameSite=Lax');
  });
});

describe('redirects (ROLE-10, ROLE-11, AUTH-19)', () => {
  it('accepts only paths of this application', () =>
    expect(['/orders?x=1', '//evil.example', '/\\evil', 'https://evil.example'].map(isSameOrigin)).toEqual([
      true,
      false,
      false,
      false,
    ]));
  it.each([
    [null, null, '/'],
    [null, 'p1', '/route-plans/p1'],
    ['/', 'p1', '/route-plans/p1'],
    ['/orders', 'p1', '/orders'],
    ['//evil.example', null, '/'],
  ])('%s with plan %s leads to %s', (wanted, plan, address) => expect(landingAfterSignIn(wanted, plan)).toBe(address));
  it.each([
    ['', '/login'],
    ['?code=7', '/register'],
    ['?code=7&user=true', '/login'],
  ])('without a session %s goes to %s', (search, page) => expect(signInPageFor(search)).toBe(page));
});
