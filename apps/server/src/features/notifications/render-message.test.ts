import { expect, it } from 'vitest';
import { escapeHtml, renderMessage } from './render-message.ts';

it('fills the fields it knows and leaves the others as written (SRV-42)', () => {
  expect(renderMessage('Hello {customerName}, {surprise} at {eta}', { customerName: 'Ann', eta: '10:20' })).toBe(
    'Hello Ann, {surprise} at 10:20',
  );
});

it('takes a value as text, never as a template', () => {
  expect(renderMessage('{customerName}', { customerName: '{eta}', eta: '10:20' })).toBe('{eta}');
  expect(renderMessage('{constructor}', {})).toBe('{constructor}');
});

it('escapes markup for the html of a mail', () => {
  expect(escapeHtml('<b>"Ann" & Co</b>')).toBe('&#60;b&#62;&#34;Ann&#34; &#38; Co&#60;/b&#62;');
});
