import {
  box,
  circle,
  flood,
  glow,
  line,
  many,
  path,
  placed,
  rays,
  ridge,
  type Scene,
  stars,
  turned,
} from '../drawing.ts';
import { backdrop, type Palette } from '../palette.ts';

export function sport(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('lamps', 500, 120, 800, light, 0.6)),
    drawing:
      flood('url(#sky)') +
      flood('url(#lamps)') +
      many(4, (mast) =>
        placed(
          -560 + mast * 480,
          130,
          1,
          box(-8, 0, 16, 700, deep) +
            box(-90, -70, 180, 100, deep, 'rx="10"') +
            many(8, (lamp) => circle(-66 + (lamp % 4) * 44, -42 + Math.floor(lamp / 4) * 44, 15, light)),
        ),
      ) +
      path('M-1500 560Q500 420 2500 560V800H-1500Z', deep) +
      many(150, (fan) =>
        circle(
          -690 + ((fan * 137) % 1790),
          540 + ((fan * 61) % 150),
          9,
          fan % 4 ? middle : fan % 3 ? warm : light,
          'opacity=".75"',
        ),
      ) +
      path('M-1500 1700V720H2500V1700Z', middle) +
      many(9, (stripe) =>
        path(
          `M${500 + (stripe - 4) * 260} 720L${500 + (stripe - 4) * 560} 1700H${500 + (stripe - 4) * 560 + 280}L${500 + (stripe - 4) * 260 + 130} 720Z`,
          dark,
          'opacity=".4"',
        ),
      ) +
      line('M-1500 760H2500M500 720V1700', light, 8, 'opacity=".8"') +
      `<ellipse cx="500" cy="960" rx="420" ry="120" fill="none" stroke="${light}" stroke-width="9" opacity=".8"/>` +
      turned(
        seed * 23,
        500,
        520,
        circle(500, 520, 220, light) +
          path('M500 410L590 476L556 582H444L410 476Z', deep) +
          many(5, (patch) =>
            turned(
              patch * 72,
              500,
              520,
              line('M500 410V330', deep, 10) + path('M440 312Q500 296 560 312L540 350H460Z', deep),
            ),
          ),
      ) +
      many(4, (trail) => line(`M${250 - trail * 10} ${440 + trail * 60}H${-100 + trail * 60}`, warm, 18)),
  };
}

export function ice(palette: Palette, seed: number): Scene {
  const [deep, dark, middle, warm, light] = palette;
  return {
    defs: backdrop(palette, glow('lamps', 500, 200, 760, light, 0.7)),
    drawing:
      flood('url(#sky)') +
      rays(500, -200, 30, light, 0.1, seed * 0.07) +
      flood('url(#lamps)') +
      ridge(seed * 23, 640, 340, dark, 8, false) +
      path('M-1500 1700V640H2500V1700Z', light) +
      path('M-1500 700H2500V640H-1500Z', deep) +
      many(12, (board) => box(-700 + board * 150, 648, 110, 44, board % 3 ? middle : warm)) +
      line('M-1500 860H2500', warm, 16) +
      `<ellipse cx="500" cy="1040" rx="460" ry="130" fill="none" stroke="${dark}" stroke-width="12"/>` +
      many(20, (cut) =>
        line(
          `M${-640 + ((cut * 317) % 1700)} ${760 + ((cut * 97) % 420)}q60 ${20 + (cut % 4) * 10} 160 0`,
          middle,
          5,
          'opacity=".6"',
        ),
      ) +
      `<g fill="${deep}"><path d="M470 330C540 310 600 350 610 420L640 560L560 690L640 850L590 880L480 720L430 860L300 920L280 876L390 810L440 640L420 520L330 620L300 590L400 430C420 380 440 340 470 330Z"/><path d="M560 868l80 -34l34 26l-90 40ZM250 900l80 -30l14 44l-110 14Z"/></g>` +
      circle(530, 280, 62, warm) +
      path('M474 268Q530 200 590 268Z', deep) +
      line('M330 610L760 900', warm, 20) +
      path('M750 880l110 20l-10 30l-110 -14Z', warm) +
      path('M440 460L600 430L612 480L436 520Z', warm) +
      `<ellipse cx="890" cy="960" rx="46" ry="18" fill="${deep}"/>` +
      stars(seed * 5, 60, '#ffffff', 1000),
  };
}
