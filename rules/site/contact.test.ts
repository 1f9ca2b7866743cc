import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactsOf } from './contact.ts';

const none = { email: '', phone: '', url: '' };
const kindOf = (url: string) => contactsOf({ ...none, url }).map(({ kind }) => kind);

test('[B-FOOTER-07] e-mail, phone and link, each as provided', () => {
  expect(contactsOf({ email: 'a@b.example', phone: '+7 (700) 000-00', url: 'https://help.example/' })).toEqual([
    { kind: 'email', href: 'mailto:a@b.example', text: 'a@b.example' },
    { kind: 'phone', href: 'tel:+770000000', text: '+7 (700) 000-00' },
    { kind: 'link', href: 'https://help.example/' },
  ]);
  expect(contactsOf({ ...none, phone: '112' })).toEqual([{ kind: 'phone', href: 'tel:112', text: '112' }]);
  expect(contactsOf(none)).toEqual([]);
});

test.each([
  ['https://wa.me/77000000000', 'whatsapp'],
  ['https://api.whatsapp.com/send?phone=1', 'whatsapp'],
  ['whatsapp://send?phone=1', 'whatsapp'],
  ['https://t.me/kinora', 'telegram'],
  ['https://telegram.me/kinora', 'telegram'],
  ['tg://resolve?domain=kinora', 'telegram'],
  ['https://help.example/t.me', 'link'],
  ['https://not-t.me/kinora', 'link'],
  ['http://whatsapp.com.example/', 'link'],
])('[B-FOOTER-08] %s is a %s contact', (url, kind) => {
  expect(kindOf(url)).toEqual([kind]);
});

test('an address that is not http is omitted', () => {
  expect(['javascript:alert(1)', 'help', '/help', 'data:text/html,x'].flatMap(kindOf)).toEqual([]);
  fc.assert(
    fc.property(fc.string(), (url) => {
      for (const { href } of contactsOf({ ...none, url })) expect(href).toMatch(/^\s*(https?|whatsapp|tg):/i);
    }),
  );
});
