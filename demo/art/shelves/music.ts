import { box, circle, dice, flood, glow, line, many, path, placed, rays, type Scene, turned } from '../drawing.ts';
import { backdrop, type Palette } from '../palette.ts';

export function classical(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('lamp', 500, 420, 680, warm, 0.7)),
    drawing:
      flood('url(#sky)') +
      flood('url(#lamp)') +
      many(5, (staff) =>
        line(
          `M-1500 ${300 + staff * 46 + seed * 8}C-300 ${60 + staff * 46} 400 ${620 + staff * 46} 2500 ${200 + staff * 46}`,
          light,
          5,
          'opacity=".55"',
        ),
      ) +
      many(9, (note) =>
        placed(
          -620 + note * 190,
          330 + ((note * 83 * seed) % 190),
          1,
          `<ellipse rx="30" ry="22" transform="rotate(-20)" fill="${light}"/>` +
            line('M26 -8V-130', light, 8) +
            path('M26 -130q50 20 44 80q-10 -40 -44 -40Z', light),
        ),
      ) +
      turned(
        14 + seed * 4,
        500,
        560,
        path(
          'M500 240C590 240 620 330 590 400C570 450 580 480 630 540C700 640 660 860 500 870C340 860 300 640 370 540C420 480 430 450 410 400C380 330 410 240 500 240Z',
          middle,
        ) +
          path('M500 240C590 240 620 330 590 400C570 450 580 480 630 540C700 640 660 860 500 870Z', dark) +
          box(484, -20, 32, 560, deep, 'rx="10"') +
          path('M470 -60Q500 -110 530 -60L520 0H480Z', deep) +
          box(440, 640, 120, 22, deep, 'rx="8"') +
          many(4, (string) => line(`M${488 + string * 8} -10V820`, light, 2.5)) +
          line('M420 500q-20 40 0 80q20 40 0 80M580 500q20 40 0 80q-20 40 0 80', deep, 12),
      ) +
      line('M140 820L930 380', warm, 12) +
      line('M150 838L938 396', light, 4) +
      path('M-1500 1700V1010Q500 930 2500 1010V1700Z', deep),
  };
}

export function pop(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  const roll = dice(seed * 3);
  return {
    defs: backdrop(palette, glow('floor', 500, 640, 700, middle, 0.95)),
    drawing:
      flood('url(#sky)') +
      rays(500, 420, 20, warm, 0.14, seed * 0.2) +
      flood('url(#floor)') +
      many(36, (bar) => {
        const height = Math.round(90 + roll() * 420);
        return box(-700 + bar * 50, 960 - height, 34, height + 60, bar % 3 ? middle : warm, 'rx="17" opacity=".75"');
      }) +
      circle(500, 470, 330, deep) +
      many(6, (groove) => circle(500, 470, 310 - groove * 32, 'none', `stroke="${dark}" stroke-width="7"`)) +
      path('M500 470L240 280A320 320 0 0 1 360 180ZM500 470L760 660A320 320 0 0 1 640 760Z', light, 'opacity=".16"') +
      circle(500, 470, 112, warm) +
      circle(500, 470, 22, deep) +
      path('M470 420L548 470L470 520Z', deep) +
      line('M880 120L900 360L700 560', light, 24) +
      circle(880, 110, 46, light) +
      box(660, 530, 84, 50, light, 'rx="10" transform="rotate(-45 700 556)"') +
      path('M-1500 1700V990H2500V1700Z', deep) +
      many(20, (head) => circle(-680 + head * 94, 1010 + ((head * 47) % 40), 50, deep)) +
      many(7, (hand) =>
        line(`M${-560 + hand * 260} 1000q${hand % 2 ? 30 : -30} -60 ${hand % 2 ? 10 : -10} -130`, deep, 26),
      ),
  };
}
