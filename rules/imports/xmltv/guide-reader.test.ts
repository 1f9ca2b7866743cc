import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GuideReader } from './guide-reader.ts';
import type { GuideProgramme } from './programme.ts';

const options = { file: 'guide.xml', zone: 'Europe/Berlin', language: 'ru' };

/** Everything found in a text, given in parts of `size` letters. */
function read(text: string, size = text.length || 1) {
  const reader = new GuideReader(options);
  const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  return [...parts.flatMap((part) => reader.push(part)), ...reader.end()];
}
const tv = (...elements: readonly string[]) => `<?xml version="1.0"?>\n<tv>\n${elements.join('\n')}\n</tv>`;
const programmes = (text: string) =>
  read(text).flatMap((found) =>
    found.kind === 'entry' && found.entry.kind === 'programme' ? [found.entry.programme] : [],
  );
const problems = (text: string) =>
  read(text).flatMap((found) => (found.kind === 'fault' ? [`${found.fault.line}: ${found.fault.problem}`] : []));
const programme = (inner: string, attributes = 'start="20261125180000 +0000" stop="20261125190000 +0000"') =>
  `<programme ${attributes} channel="a">${inner}</programme>`;
const one = (inner: string, attributes?: string): GuideProgramme | undefined =>
  programmes(tv(programme(inner, attributes)))[0];

describe('a guide', () => {
  it('gives all that is said of a programme, in every language', () => {
    const found = one(`
      <title lang="ru-RU">Вечер &amp; ночь</title><title lang="eng">Evening</title><title>Второе</title>
      <sub-title>Начало</sub-title><desc lang="en"><![CDATA[A <b>long</b> story]]></desc>
      <credits><director>Ann</director><actor role="Bob">Tom<image>https://a.example/tom.png</image></actor><unknown>X</unknown></credits>
      <date>20240101</date>
      <category lang="ru">Кино</category><category lang="ru">Драма</category>
      <category lang="en">Film</category><category lang="en">Drama</category>
      <country lang="en">France</country>
      <icon src="https://a.example/w.jpg" width="160" height="90"/><icon src="https://a.example/u.jpg" width="90" height="160"/>
      <episode-num system="onscreen">S09E09</episode-num><episode-num system="xmltv_ns"> 1 . 4/10 . 0/1 </episode-num>
      <rating system="RU"><value>12+</value></rating><rating system="FSK"><value>16</value></rating>
      <star-rating system="IMDB"><value>7.5/10</value></star-rating>`);
    expect(found).toEqual({
      channelId: 'a',
      start: 1_795_629_600,
      stop: 1_795_633_200,
      title: { ru: 'Вечер & ночь', en: 'Evening' },
      subtitle: { ru: 'Начало' },
      description: { en: 'A <b>long</b> story' },
      categories: [
        { ru: 'Кино', en: 'Film' },
        { ru: 'Драма', en: 'Drama' },
      ],
      countries: [{ en: 'France' }],
      year: '2024',
      persons: [
        { role: 'director', name: 'Ann' },
        { role: 'actor', name: 'Tom' },
      ],
      age: 16,
      ratings: [{ by: 'imdb', value: '7.5/10' }],
      season: 2,
      episode: 5,
      wide: 'https://a.example/w.jpg',
      upright: 'https://a.example/u.jpg',
      isCatchupDenied: false,
    });
  });

  it('gives its channels with all their names', () => {
    const text = tv(
      '<channel id="a"><display-name lang="ru">Первый</display-name><display-name>One</display-name></channel>',
      '<channel/>',
    );
    expect(read(text)).toEqual([
      {
        kind: 'entry',
        entry: { kind: 'channel', channel: { id: 'a', names: ['Первый', 'One'] } },
        place: { file: 'guide.xml', line: 3 },
      },
      { kind: 'fault', fault: { file: 'guide.xml', line: 4, problem: 'the channel has no id' } },
    ]);
  });

  it.each(['catchup="0"', 'archive="no"', 'catchup-allowed="false"'])(
    'says by %s what must not be in the archive',
    (attribute) => {
      expect(one('<title>A</title>', `start="20261125180000 +0000" ${attribute}`)?.isCatchupDenied).toBe(true);
      expect(one('<title>A</title>', 'start="20261125180000 +0000" catchup="1"')?.isCatchupDenied).toBe(false);
    },
  );

  it('has an end by its length, or none', () => {
    const start = 'start="20261125180000 +0000"';
    expect(one('<title>A</title><length units="minutes">90</length>', start)?.stop).toBe(1_795_629_600 + 5400);
    expect(one('<title>A</title>', start)?.stop).toBeNull();
  });

  it('tells what is wrong with its line, and gives the rest', () => {
    const text = tv(
      programme('<title>A</title>', 'start="yesterday"'),
      programme('<desc>No title</desc>'),
      programme('<title>A</title>', 'start="20261125180000 +0000" stop="20261125170000 +0000"'),
      '<programme start="20261125180000 +0000"><title>A</title></programme>',
      programme('<title>Good</title>'),
    );
    expect(programmes(text).map(({ title }) => title)).toEqual([{ ru: 'Good' }]);
    expect(problems(text)).toEqual([
      '3: the programme has no start that can be read',
      '4: the programme has no title',
      '5: the programme ends before it begins',
      '6: the programme has no channel',
    ]);
  });

  it('that is half a file gives the half', () => {
    const whole = tv(programme('<title>A</title>'), programme('<title>B</title>', 'start="20261125190000 +0000"'));
    const half = whole.slice(0, whole.indexOf('<title>B'));
    expect(programmes(half).map(({ title }) => title)).toEqual([{ ru: 'A' }]);
    expect(problems(half)).toEqual(['4: the file ends before its last element does']);
  });

  it('replaces no entity that it declares itself', () => {
    const declared = ['<!ENTITY a "ha">', '<!ENTITY b "&a;&a;&a;">', '<!ENTITY file SYSTEM "file:///etc/passwd">'].join(
      '',
    );
    const text = `<!DOCTYPE tv [${declared}]><tv>${programme('<title>&b;&file;</title>')}</tv>`;
    expect(JSON.stringify(programmes(text))).not.toMatch(/haha|root:/);
    expect(problems(text)).toContain('1: the XML is wrong: undefined entity.');
  });

  it('takes an & that begins no reference as it stands, and what follows it is read', () => {
    const text = tv(
      programme('<title>Tom & Jerry</title><icon src="https://a.example/?b=1&c=2"/>'),
      programme('<title><![CDATA[A & B]]></title>', 'start="20261125190000 +0000"'),
      programme('<title>C &amp; D&nbsp;&laquo;E&raquo; &#38; F&</title>', 'start="20261125200000 +0000"'),
    );
    for (const size of [1, 7, text.length]) {
      expect(read(text, size).map((found) => found.kind)).toEqual(['entry', 'entry', 'entry']);
    }
    expect(programmes(text).map(({ title, wide }) => [title['ru'], wide])).toEqual([
      ['Tom & Jerry', 'https://a.example/?b=1&c=2'],
      ['A & B', ''],
      ['C & D «E» & F&', ''],
    ]);
  });

  it('is read on after an end that nothing began', () => {
    const text = tv(`${programme('<title>A</title>')}</b>`, programme('<title>B</title>', 'start="20261125190000"'));
    expect(programmes(text).map(({ title }) => title['ru'])).toEqual(['A', 'B']);
    expect(problems(text)).toContain('3: the XML is wrong: unmatched closing tag: b.');
  });

  it('has no markup in its titles', () => {
    const found = one('<title>&lt;b&gt;A&lt;/b&gt; &lt;3</title><category><![CDATA[<i>B</i>]]></category>');
    expect(found).toMatchObject({ title: { ru: 'A <3' }, categories: [{ ru: 'B' }] });
  });

  it('is no other kind of XML', () => {
    expect(problems('<html><programme start="20261125" channel="a"><title>A</title></programme></html>')).toEqual([
      '1: <html> is no guide: <tv> was expected',
    ]);
  });

  it('is the same however its text is cut into chunks', () => {
    const text = tv(programme('<title lang="en">A &lt; B</title><desc>Ж</desc>'), programme('<title>'), 'x');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (size) => {
        expect(read(text, size).filter(({ kind }) => kind === 'entry')).toEqual(
          read(text).filter(({ kind }) => kind === 'entry'),
        );
      }),
    );
  });

  it('reads any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('<tv>', '</tv>', '<programme>', '<title>', '&', '<!DOCTYPE', '<![CDATA[', '"'),
      fc.string(),
    );
    fc.assert(fc.property(fc.array(piece), (pieces) => void read(pieces.join(''))));
  });
});

describe('times without an offset', () => {
  const starts = (...times: readonly string[]) =>
    programmes(tv(...times.map((time) => programme('<title>A</title>', `start="${time}"`)))).map(({ start }) =>
      new Date(start * 1000).toISOString().slice(5, 16),
    );

  it('are on the clock of the zone, and those with one are not', () => {
    expect(starts('20260701120000', '202607011200', '20260701', '20260701120000 +0530', '20260701120000 Z')).toEqual([
      ...['07-01T10:00', '07-01T10:00', '06-30T22:00', '07-01T06:30', '07-01T12:00'],
    ]);
  });

  it('that a clock shows twice are in the order of the guide', () => {
    expect(
      starts(
        '20261025013000',
        '20261025020000',
        '20261025023000',
        '20261025020000',
        '20261025023000',
        '20261025030000',
      ),
    ).toEqual([...['10-24T23:30', '10-25T00:00', '10-25T00:30', '10-25T01:00', '10-25T01:30', '10-25T02:00']]);
  });

  it('that a clock skips are read as if it had not been changed yet', () => {
    expect(starts('20260329013000', '20260329020000', '20260329023000', '20260329030000')).toEqual([
      ...['03-29T00:30', '03-29T01:00', '03-29T01:30', '03-29T01:00'],
    ]);
  });

  it.each(['20261325120000', '20261125250000', '2026112', 'now', '20261125120000 +9900', '20261125126000'])(
    '%s is none',
    (time) => {
      expect(starts(time)).toEqual([]);
    },
  );
});
