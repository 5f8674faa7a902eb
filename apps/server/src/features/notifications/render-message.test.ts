import { expect, it } from 'vitest';
import { htmlOf, letterhead, mailOf, renderMessage } from './render-message.ts';

it('fills known fields and leaves others unchanged (SRV-42)', () => {
  expect(renderMessage('Hello {customerName}, {surprise} at {eta}', { customerName: 'Ann', eta: '10:20' })).toBe(
    'Hello Ann, {surprise} at 10:20',
  );
});

it('inserts a value as text, never as a template', () => {
  expect(renderMessage('{customerName}', { customerName: '{eta}', eta: '10:20' })).toBe('{eta}');
  expect(renderMessage('{constructor}', {})).toBe('{constructor}');
});

it('escapes markup of a customer in a mail, and makes links clickable', () => {
  expect(htmlOf('<b>Ann & Co</b>\nhttps://plan.example/s/x?a=1&b=2 soon')).toBe(
    '<p>&#60;b&#62;Ann &#38; Co&#60;/b&#62;<br><a href="https://plan.example/s/x?a=1&#38;b=2">https://plan.example/s/x?a=1&#38;b=2</a> soon</p>',
  );
});

it('puts the sender’s brand above a mail, and nothing above the product’s own (PART-10)', () => {
  const brand = { name: 'Ann & "Co"', logo: '/api/logos/a.png', primaryColor: '#0B7A75' };
  const head = letterhead(brand, 'https://plan.example');
  expect(head).toContain('src="https://plan.example/api/logos/a.png"');
  expect(head).toContain('alt="Ann &#38; &#34;Co&#34;"');
  expect(head).toContain('border-bottom:3px solid #0B7A75');
  expect(mailOf('<p>Hello</p>', 'Ann & "Co"', head)).toContain(head);
  expect(letterhead({ name: null, logo: null, primaryColor: null }, 'https://plan.example')).toBe('');
  expect(letterhead({ ...brand, logo: null, primaryColor: 'red;"' }, 'https://plan.example')).toBe('');
});
