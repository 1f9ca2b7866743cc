import { box, circle, line, path } from './drawing.ts';

const INK = '#f4f1ec';
const ACCENT = '#ff7a45';

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;

/** A sign for one thing that a packet promises: a disc that is seen on light and dark ground. */
const sign = (drawing: string) => svg(96, 96, circle(48, 48, 46, '#2b2738') + drawing);

/** The pictures of packets by name. */
export const packetArt: Readonly<Record<string, string>> = {
  archive: sign(circle(48, 48, 26, 'none', `stroke="${INK}" stroke-width="6"`) + line('M48 32V48L60 56', ACCENT, 6)),
  screens: sign(box(18, 28, 46, 32, INK, 'rx="4"') + box(46, 44, 32, 24, ACCENT, 'rx="4"')),
  cinema: sign(box(20, 30, 56, 38, INK, 'rx="5"') + path('M42 39L60 49L42 59Z', ACCENT)),
  children: sign(circle(36, 52, 15, INK) + circle(60, 42, 11, ACCENT) + line('M36 67V76M60 53V76', INK, 4)),
  'without-ads': sign(box(24, 34, 48, 28, INK, 'rx="4"') + line('M26 72L70 24', ACCENT, 7)),
  'any-time': sign(
    box(24, 28, 48, 44, INK, 'rx="5"') +
      box(24, 28, 48, 12, ACCENT, 'rx="5"') +
      line('M36 56L44 63L60 48', '#2b2738', 5),
  ),
  background: svg(
    640,
    360,
    '<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#2b1730"/><stop offset="1" stop-color="#0b0a10"/></linearGradient></defs>' +
      '<rect width="640" height="360" fill="url(#p)"/>' +
      circle(520, 90, 150, ACCENT, 'opacity=".18"') +
      circle(580, 260, 90, INK, 'opacity=".08"'),
  ),
  logo: svg(96, 96, circle(48, 48, 42, ACCENT) + path('M36 26L74 48L36 70Z', '#1d0b03')),
  badge: svg(64, 64, circle(32, 32, 30, ACCENT) + line('M18 33L28 43L46 23', '#1d0b03', 7)),
};
