import { describe, expect, test } from 'vitest';
import { keyOf } from './fold-address.ts';

describe('a name has one spelling', () => {
  test.each([
    ['Hauptstraße', 'hauptstr.', 'Haupt Str.', 'HAUPTSTRASSE', 'hauptstr'],
    ['Berliner Straße', 'Berliner Str.', 'berlinerstraße', 'Berliner Strasse'],
    ['Storgatan', 'Storg.', 'stor gatan', 'STORGATA'],
    ['Östra Vallgatan', 'ostra vallg.', 'Östra Vall gatan'],
    ['Ringvägen', 'ringv.', 'Ring väg', 'RINGVÄG'],
    ['Rua da Alegria', 'R. da Alegria', 'r da alegria'],
    ['Avenida da Boavista', 'Av. da Boavista', 'avda da boavista'],
    ['Rue Saint-Étienne', 'r. St Etienne'],
    ['Praça do Marquês', 'Pç. do Marques', 'praca do marques'],
  ])('%s', (name, ...others) => {
    for (const other of others) expect(keyOf(other), other).toBe(keyOf(name));
  });
  test('and other names have others', () => {
    expect(keyOf('Ringgatan')).not.toBe(keyOf('Ringvägen'));
    expect(keyOf('Lund')).toBe('lund');
  });
});
