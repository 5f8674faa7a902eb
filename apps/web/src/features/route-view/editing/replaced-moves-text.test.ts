import { languages } from '@roundsman/domain/languages';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';
import { replacedMovesText } from './replaced-moves-text.ts';

describe.each(languages)('in %s', (lng) => {
  const i18n = createInstance({
    lng,
    resources: { [lng]: { 'route-view': dashboardTexts('route-view', lng) } },
    interpolation: { escapeValue: false },
  });
  void i18n.init();
  const t = i18n.getFixedT(lng, 'route-view');

  it('names the colleagues whose moves are replaced, and the number of stops', () => {
    expect(replacedMovesText(t, 1, ['Bo'])).toContain('Bo');
    const two = replacedMovesText(t, 2, ['Bo', 'Zoë']);
    expect(two).toContain('Bo, Zoë');
    expect(two).toContain('2');
  });

  it('names no unknown colleague', () => {
    const text = replacedMovesText(t, 2, null);
    expect(text).not.toContain('{{');
    expect(text).not.toContain('edits.');
  });
});
