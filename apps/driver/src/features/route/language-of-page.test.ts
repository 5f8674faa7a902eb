import { brands } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { languageOfPage } from './language-of-page.ts';

const german = { chosen: null, brand: brands.roundsman, preferred: ['de-AT', 'en'] } as const;
const ofSwedes = { company: { language: 'sv' } } as const;

describe('the language of a driver’s page', () => {
  it.each(['gone', 'left', 'unreachable'] as const)(
    'is the browser’s when the link leads to no company: %s',
    (phase) => {
      expect(languageOfPage({ phase, serverRoute: null }, german)).toBe('de');
      expect(languageOfPage({ phase, serverRoute: null }, { ...german, preferred: ['pt'] })).toBe('en');
      expect(languageOfPage({ phase, serverRoute: null }, { ...german, brand: null })).toBe('de');
      expect(languageOfPage({ phase, serverRoute: null }, { ...german, brand: brands.rundan })).toBe('sv');
    },
  );

  it('is the company’s once the phone has known the route, unless the driver chose another', () => {
    expect(languageOfPage({ phase: 'gone', serverRoute: ofSwedes }, german)).toBe('sv');
    expect(languageOfPage({ phase: 'ready', serverRoute: ofSwedes }, { ...german, chosen: 'fr' })).toBe('fr');
  });

  it('is open while the route is loading, so that no page changes its language', () => {
    expect(languageOfPage({ phase: 'loading', serverRoute: null }, german)).toBeNull();
  });
});
