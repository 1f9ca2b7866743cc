import { expect, test } from 'vitest';
import { scriptText, webSite } from './structured-data.ts';
import { breadcrumbs, personData } from './structured-pages.ts';

const read = (text: string) => JSON.parse(text);

test('the site has a search action only if search is enabled', () => {
  expect(webSite('Kinora', 'https://tv.example', true)).toMatchObject({
    '@type': 'WebSite',
    url: 'https://tv.example/',
    potentialAction: { target: { urlTemplate: 'https://tv.example/search?q={search_term_string}' } },
  });
  expect(webSite('Kinora', 'https://tv.example', false)).not.toHaveProperty('potentialAction');
});

test('breadcrumbs are counted from one', () => {
  const crumbs = ['Home', 'Film'].map((name) => ({ name, address: `https://tv.example/${name}` }));
  expect(breadcrumbs(crumbs)['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: 'https://tv.example/Home' },
    { position: 2, name: 'Film', item: 'https://tv.example/Film' },
  ]);
});

test('what is not known is left out', () => {
  const person = { name: 'Fritz', bio: '', image: null };
  expect(personData(person, 'https://tv.example/persons/fritz')).toEqual({
    '@type': 'Person',
    name: 'Fritz',
    url: 'https://tv.example/persons/fritz',
  });
});

test('no text gets out of its script block', () => {
  const text = scriptText({ '@type': 'Person', name: '</script><script>alert(1)</script><!--' });
  expect(text).not.toContain('<');
  expect(read(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: '</script><script>alert(1)</script><!--',
  });
});
