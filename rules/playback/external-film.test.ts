import { expect, it } from 'vitest';
import { contentId } from '../units.ts';
import { filmAddress, filmProblem } from './external-film.ts';

it('the address of an external film has the title and the key in place of their placeholders, escaped', () => {
  const source = { template: 'http://10.0.0.2:8080/{slug}/{title}.m3u8?k={token}', token: 'a&b=/c' };
  expect(filmAddress(source, { id: contentId('9 1'), slug: 'the-film' })).toBe(
    'http://10.0.0.2:8080/the-film/9%201.m3u8?k=a%26b%3D%2Fc',
  );
});

it('a template may name what a title has, and the key where there is one', () => {
  const template = 'https://vod.example/{title}.m3u8?k={token}';
  expect(filmProblem({ template, token: 'k' })).toBeNull();
  expect(filmProblem({ template })).toContain('may have {title}, {slug}');
  expect(filmProblem({ template: 'https://vod.example/{channel}.m3u8' })).toContain('may have');
});
