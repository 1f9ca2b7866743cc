import { box, circle, line, many, path, placed, turned } from './drawing.ts';

/** Silhouettes that stand on (0, 0) and are about 400 high unless it says otherwise. */
export type Figure = (fill: string) => string;

/** In a long coat and a hat, seen from behind. */
export const manInCoat: Figure = (fill) =>
  path(
    'M-22 -322C-64 -316 -84 -296 -90 -258L-112 -120L-92 -108L-72 -190L-86 -26H-58L-54 0H-10L-4 -26H6L12 0H54L58 -26H86L72 -190L92 -108L112 -120L90 -258C84 -296 64 -316 22 -322L20 -336H-20Z',
    fill,
  ) +
  `<ellipse cx="0" cy="-358" rx="27" ry="32" fill="${fill}"/>` +
  path(
    'M-68 -372C-40 -364 40 -364 68 -372C64 -384 44 -386 34 -388C32 -418 20 -426 0 -420C-20 -426 -32 -418 -34 -388C-44 -386 -64 -384 -68 -372Z',
    fill,
  );

/** In an evening dress. */
export const womanInDress: Figure = (fill) =>
  path(
    'M-13 -318C-44 -312 -52 -292 -54 -262L-70 -176L-60 -172L-42 -236C-38 -214 -30 -206 -30 -190C-62 -130 -84 -60 -96 0H92C84 -70 58 -140 30 -190C30 -206 38 -214 42 -236L62 -170L72 -174L54 -262C52 -292 44 -312 13 -318L10 -334H-10Z',
    fill,
  ) +
  path(
    'M0 -396C30 -398 42 -376 38 -350C42 -336 36 -326 24 -326C10 -322 -10 -322 -24 -326C-36 -326 -42 -336 -38 -350C-42 -376 -30 -398 0 -396Z',
    fill,
  );

/** With a broad hat and hands over his belt. */
export const gunman: Figure = (fill) =>
  path(
    'M-20 -316C-58 -308 -82 -296 -90 -262C-104 -220 -112 -196 -104 -172C-96 -152 -84 -150 -74 -156L-62 -200L-54 -168C-70 -110 -96 -40 -104 0H-62C-46 -50 -20 -110 0 -140C20 -110 46 -50 62 0H104C96 -40 70 -110 54 -168L62 -200L74 -156C84 -150 96 -152 104 -172C112 -196 104 -220 90 -262C82 -296 58 -308 20 -316L18 -334H-18Z',
    fill,
  ) +
  `<ellipse cx="0" cy="-350" rx="25" ry="30" fill="${fill}"/>` +
  path(
    'M-92 -372C-60 -352 60 -352 92 -372C84 -362 62 -366 40 -374C38 -404 30 -424 10 -418C4 -416 -4 -416 -10 -418C-30 -424 -38 -404 -40 -374C-62 -366 -84 -362 -92 -372Z',
    fill,
  ) +
  box(-56, -182, 112, 12, fill) +
  path('M54 -180L84 -172L78 -120L64 -122Z', fill);

/** In a helmet, with a rifle on the shoulder. */
export const soldier: Figure = (fill) =>
  line('M58 -190L26 -452', fill, 11) +
  path(
    'M-20 -318C-58 -312 -74 -296 -80 -262L-84 -150L-62 -148L-58 -210L-62 -110L-76 0H-26L-6 -120H6L26 0H76L62 -110L58 -210L72 -176L92 -190L80 -262C74 -296 58 -312 20 -318L18 -334H-18Z',
    fill,
  ) +
  box(-50, -300, 100, 92, fill, 'rx="14"') +
  path('M-50 -352C-48 -404 48 -404 50 -352C60 -350 62 -342 50 -340H-50C-62 -342 -60 -350 -50 -352Z', fill) +
  circle(0, -344, 26, fill);

/** A head and shoulders that look to the right; 560 high, its top left at (0, 0). */
export const profile: Figure = (fill) =>
  path(
    'M150 40C250 16 322 66 326 150L323 176C331 196 350 226 363 249C367 259 356 266 339 268L341 283C353 289 353 299 343 305C350 312 349 324 337 330C339 345 347 356 341 372C332 392 300 398 264 392C250 404 246 436 254 474C300 500 392 506 420 560H-30C10 516 78 512 92 468C100 420 88 380 68 340C28 290 8 220 28 150C48 80 92 52 150 40Z',
    fill,
  );

/** The same under a hat with a brim. */
export const profileInHat: Figure = (fill) =>
  profile(fill) +
  path('M-40 150C60 116 250 104 400 150C430 162 420 176 392 176C280 150 100 156 0 182C-40 184 -64 164 -40 150Z', fill) +
  path('M40 150C30 40 70 -20 130 -14C170 0 220 -14 260 0C316 20 320 90 318 144Z', fill);

/** The same with hair in waves that falls on the neck. */
export const profileInWaves: Figure = (fill) =>
  profile(fill) +
  path(
    'M312 110C330 20 220 -30 130 6C40 30 -30 110 -16 210C-40 260 -36 320 0 350C-20 390 20 430 70 420C110 430 140 400 130 360C170 330 160 280 140 250C190 230 250 200 262 150C280 140 300 130 312 110Z',
    fill,
  );

/** A horse at rest with someone in the saddle, without a head. */
const horse: Figure = (fill) =>
  path(
    'M-190 -270C-150 -300 -60 -286 20 -282C60 -286 96 -330 130 -384C142 -404 166 -414 186 -410L198 -428L206 -404C226 -382 246 -352 258 -326C262 -310 246 -300 232 -306L196 -330C180 -300 168 -262 150 -226C144 -206 136 -190 140 -160L152 -84L158 -14L164 0H134L124 -80L104 -166C60 -150 -30 -150 -76 -166L-100 -134L-86 -72L-94 -10L-90 0H-122L-120 -70L-146 -140C-154 -120 -160 -90 -152 -60L-160 -8L-156 0H-186L-184 -66C-196 -120 -190 -170 -200 -210C-216 -180 -226 -120 -244 -84C-258 -130 -250 -230 -190 -270Z',
    fill,
  ) +
  path(
    'M-10 -282C-20 -330 -34 -390 -14 -420C0 -440 40 -440 54 -418C66 -396 70 -366 100 -352L96 -336C64 -338 50 -352 42 -366L46 -300C70 -284 76 -250 66 -196L90 -176L88 -164H44C48 -210 40 -250 24 -270Z',
    fill,
  );

/** In the saddle, with a broad hat; faces right, 520 high. */
export const rider: Figure = (fill) =>
  horse(fill) +
  circle(24, -456, 24, fill) +
  path(
    'M-40 -462C-10 -452 60 -452 88 -462C76 -474 56 -476 48 -478C46 -504 36 -510 24 -506C12 -510 2 -504 0 -478C-10 -476 -30 -474 -40 -462Z',
    fill,
  );

/** In the saddle, with a plume on the helmet; faces right, 540 high. */
export const knight: Figure = (fill) =>
  horse(fill) +
  path('M-4 -436V-470C0 -500 50 -500 54 -466L58 -440H-4Z', fill) +
  path('M22 -492C-10 -540 -60 -520 -74 -470C-50 -486 -20 -490 4 -470Z', fill);

/** In a cloak with a hood, seen from behind. */
export const traveller: Figure = (fill) =>
  path(
    'M0 -400C44 -400 56 -360 50 -322C92 -300 100 -240 110 -150L124 0H-124L-110 -150C-100 -240 -92 -300 -50 -322C-56 -360 -44 -400 0 -400Z',
    fill,
  ) + line('M118 -6L150 -380', fill, 10);

/** Fingers that reach up, 400 high. */
export const hand: Figure = (fill) =>
  path(
    'M-58 60C-52 -20 -74 -80 -82 -140C-104 -176 -140 -204 -160 -240C-164 -262 -140 -264 -128 -246C-112 -224 -92 -206 -80 -196C-86 -250 -104 -304 -104 -346C-98 -366 -82 -360 -78 -344L-52 -222C-46 -222 -44 -224 -42 -226C-46 -290 -50 -346 -40 -398C-30 -416 -18 -406 -18 -392L-10 -232C-6 -230 0 -230 4 -232C16 -286 24 -336 44 -380C56 -394 68 -380 64 -366L42 -222C46 -218 50 -216 54 -214C70 -250 88 -284 110 -312C124 -320 132 -306 126 -294C104 -246 84 -190 80 -140C76 -70 56 -20 62 60Z',
    fill,
  );

/** A tree without leaves, as wild as its dice; 600 high. */
export function bareTree(fill: string, roll: () => number, depth = 6): string {
  let strokes = '';
  const grow = (x: number, y: number, angle: number, length: number, width: number, left: number): void => {
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const bend = (roll() - 0.5) * length * 0.4;
    strokes += line(
      `M${x.toFixed(0)} ${y.toFixed(0)}Q${((x + endX) / 2 + bend).toFixed(0)} ${((y + endY) / 2).toFixed(0)} ${endX.toFixed(0)} ${endY.toFixed(0)}`,
      fill,
      Number(width.toFixed(1)),
    );
    if (left === 0) return;
    for (const side of left > 3 || roll() > 0.25 ? [-1, 1] : [roll() > 0.5 ? 1 : -1]) {
      grow(endX, endY, angle + side * (0.24 + roll() * 0.5), length * (0.64 + roll() * 0.2), width * 0.62, left - 1);
    }
  };
  grow(0, 0, -Math.PI / 2 + (roll() - 0.5) * 0.2, 170, 44, depth - 1);
  return strokes;
}

/** A house that leans, with lit windows; 560 high. */
export const crookedHouse = (fill: string, light: string): string =>
  path(
    'M-190 0L-170 -250L-214 -262L-60 -420L-52 -330L10 -350L16 -470L-14 -476L66 -600L120 -462L98 -458L108 -360L206 -270L168 -264L196 0Z',
    fill,
  ) +
  path(
    'M-120 -130L-116 -206L-70 -210L-74 -128ZM40 -390L44 -430L76 -428L74 -386ZM70 -140L66 -216L118 -212L126 -138Z',
    light,
  ) +
  path('M-30 0L-26 -120Q10 -160 40 -116L44 0Z', light, 'opacity=".55"') +
  line('M-118 -168L-72 -170M-96 -206L-98 -130M92 -214L98 -140M68 -178L122 -174', fill, 6);

export const bat: Figure = (fill) =>
  path(
    'M0 -10C6 -26 10 -30 14 -36L18 -24L26 -24L30 -36C34 -28 38 -22 44 -10C70 -40 110 -50 150 -40C120 -30 116 -10 112 10C96 -4 84 0 74 16C62 4 50 10 44 26C38 34 28 36 22 44C16 36 6 34 0 26C-6 10 -18 4 -30 16C-40 0 -52 -4 -68 10C-72 -10 -76 -30 -106 -40C-66 -50 -26 -40 0 -10Z',
    fill,
  );

/** A rocket with its nose up, 640 high. */
export const rocket = (fill: string, edge: string, shine: string): string =>
  path('M-60 -90L-150 30L-146 70L-56 0ZM60 -90L150 30L146 70L56 0Z', edge) +
  path('M0 -640C110 -500 130 -240 70 0H-70C-130 -240 -110 -500 0 -640Z', fill) +
  path('M0 -640C110 -500 130 -240 70 0H20C70 -240 60 -500 0 -640Z', edge) +
  path('M-14 -90H14V84L0 110L-14 84Z', edge) +
  circle(0, -380, 46, edge) +
  circle(0, -380, 32, shine) +
  path('M0 -640C36 -594 62 -540 78 -484H-78C-62 -540 -36 -594 0 -640Z', edge);

/** A ship under full sail, faces right; 620 high. */
export const ship = (fill: string, sail: string): string =>
  path('M-330 -120C-300 -40 -240 0 -200 0H210C260 -20 330 -80 350 -150L250 -110H-220L-300 -170Z', fill) +
  line('M-170 -110V-540M20 -110V-620M190 -110V-520M330 -140L440 -220', fill, 14) +
  many(3, (mast) => {
    const [x, top, wide] = [
      [-170, -500, 100],
      [20, -580, 124],
      [190, -480, 92],
    ][mast] ?? [0, 0, 0];
    return many(3, (row) => {
      const y = (top ?? 0) + row * 126;
      const half = (wide ?? 0) * (0.66 + row * 0.2);
      return path(
        `M${(x ?? 0) - half} ${y}H${(x ?? 0) + half}Q${(x ?? 0) + half * 1.24} ${y + 66} ${(x ?? 0) + half} ${y + 112}Q${x} ${y + 84} ${(x ?? 0) - half} ${y + 112}Q${(x ?? 0) - half * 0.76} ${y + 62} ${(x ?? 0) - half} ${y}Z`,
        sail,
      );
    });
  }) +
  path('M200 -500L420 -224L206 -180Z', sail, 'opacity=".85"') +
  path('M20 -620l70 20l-70 20Z', fill);

/** A castle with three towers, 560 high. */
export const castle = (fill: string, light: string): string =>
  box(-220, -260, 440, 260, fill) +
  many(11, (tooth) => box(-220 + tooth * 40, -288, 24, 34, fill)) +
  many(3, (tower) => {
    const [x, top, half] = [
      [-200, -380, 52],
      [30, -470, 60],
      [210, -340, 46],
    ][tower] ?? [0, 0, 0];
    return (
      box((x ?? 0) - (half ?? 0), top ?? 0, 2 * (half ?? 0), -(top ?? 0), fill) +
      path(
        `M${(x ?? 0) - (half ?? 0) - 16} ${top}L${x} ${(top ?? 0) - 150}L${(x ?? 0) + (half ?? 0) + 16} ${top}Z`,
        fill,
      ) +
      box((x ?? 0) - 9, (top ?? 0) + 46, 18, 44, light, 'rx="9"')
    );
  }) +
  path('M-60 0V-96Q-20 -150 20 -96V0Z', light) +
  box(-130, -180, 16, 36, light, 'rx="8"') +
  box(120, -170, 16, 36, light, 'rx="8"');

/** Onion domes, 620 high. */
export const onionDomes = (fill: string, gold: string): string =>
  many(5, (dome) => {
    const [x, top, half] = [
      [-220, -250, 46],
      [-120, -330, 54],
      [0, -420, 70],
      [126, -320, 54],
      [222, -240, 46],
    ][dome] ?? [0, 0, 0];
    const [left, roof, wide] = [x ?? 0, top ?? 0, half ?? 0];
    return (
      box(left - wide * 0.72, roof, wide * 1.44, -roof, fill) +
      path(
        `M${left} ${roof - wide * 2.5}C${left + wide * 0.2} ${roof - wide * 1.9} ${left + wide * 1.2} ${roof - wide * 1.5} ${left + wide * 1.1} ${roof - wide * 0.7}C${left + wide} ${roof - wide * 0.2} ${left + wide * 0.7} ${roof} ${left + wide * 0.7} ${roof}H${left - wide * 0.7}C${left - wide * 0.7} ${roof} ${left - wide} ${roof - wide * 0.2} ${left - wide * 1.1} ${roof - wide * 0.7}C${left - wide * 1.2} ${roof - wide * 1.5} ${left - wide * 0.2} ${roof - wide * 1.9} ${left} ${roof - wide * 2.5}Z`,
        dome === 2 ? gold : fill,
      ) +
      line(`M${left} ${roof - wide * 2.4}v${-wide * 0.7}m${-wide * 0.22} ${wide * 0.26}h${wide * 0.44}`, gold, 6)
    );
  }) + path('M-300 0V-150Q-200 -210 -110 -150V-190Q0 -260 110 -190V-150Q210 -210 300 -150V0Z', fill);

/** A steam engine seen from the front, 520 high. */
export const engine = (fill: string, edge: string, light: string): string =>
  path('M-210 0L-170 -120H170L210 0Z', edge) +
  many(7, (bar) => line(`M${-150 + bar * 50} -116L${-186 + bar * 62} -4`, fill, 10)) +
  box(-190, -170, 380, 60, fill, 'rx="10"') +
  circle(0, -300, 170, fill) +
  circle(0, -300, 148, edge) +
  circle(0, -300, 126, fill) +
  circle(0, -300, 44, edge) +
  path('M-50 -450L-72 -560H72L50 -450Z', fill) +
  box(-36, -520, 72, 60, edge, 'rx="8"') +
  circle(0, -490, 30, light) +
  circle(-150, -140, 22, light) +
  circle(150, -140, 22, light);

/** A cactus with arms, 420 high. */
export const cactus: Figure = (fill) =>
  line('M0 0V-380', fill, 70) + line('M0 -130H-110V-250M0 -180H110V-310', fill, 48);

/** A flying boat of wings: a biplane from the side, faces right; 300 wide. */
export const biplane: Figure = (fill) =>
  path('M-170 -10C-100 -36 60 -44 130 -26C156 -16 156 16 130 24C60 36 -100 20 -170 6L-200 -54L-166 -56Z', fill) +
  box(-40, -96, 150, 16, fill, 'rx="8" transform="skewX(-14)"') +
  box(-60, 34, 150, 16, fill, 'rx="8" transform="skewX(-14)"') +
  line('M-2 -84L-24 40M80 -84L60 40M40 -84V-30', fill, 6) +
  line('M156 -70V70', fill, 8) +
  line('M60 44L50 84', fill, 8) +
  circle(50, 90, 20, fill) +
  circle(-4, -44, 20, fill);

/** Two who kiss or part: heads in profile, one from each side of (0, 0), with shoulders that go on for `depth`. */
export const couple = (one: Figure, other: Figure, left: string, right: string, gap: number, depth = 0): string =>
  `<g transform="translate(${-352 - gap} -420)">${one(left)}${box(-30, 559, 450, depth, left)}</g>` +
  `<g transform="translate(${352 + gap} -400) scale(-1 1)">${other(right)}${box(-30, 559, 450, depth, right)}</g>`;

/** A round creature with eyes. */
export function creature(fill: string, belly: string, dark: string, roll: () => number): string {
  const tall = 0.85 + roll() * 0.5;
  const kind = Math.floor(roll() * 4);
  const gaze = (roll() - 0.5) * 22;
  const ears = [
    path('M-110 -230C-190 -470 -90 -520 -50 -300ZM110 -230C190 -470 90 -520 50 -300Z', fill) +
      path('M-104 -290C-140 -410 -100 -440 -76 -320ZM104 -290C140 -410 100 -440 76 -320Z', belly),
    circle(-130, -290, 70, fill) +
      circle(130, -290, 70, fill) +
      circle(-130, -290, 36, belly) +
      circle(130, -290, 36, belly),
    path('M-170 -230L-160 -400L-40 -310ZM170 -230L160 -400L40 -310Z', fill),
    line('M-50 -310Q-80 -400 -130 -420M50 -310Q80 -400 130 -420', fill, 22) +
      circle(-134, -424, 28, belly) +
      circle(134, -424, 28, belly),
  ][kind];
  return (
    `<g transform="scale(1 ${tall.toFixed(2)})">` +
    (ears ?? '') +
    path('M0 -350C150 -350 200 -230 200 -120C200 -20 120 0 0 0S-200 -20 -200 -120C-200 -230 -150 -350 0 -350Z', fill) +
    `<ellipse cx="0" cy="-80" rx="120" ry="80" fill="${belly}"/>` +
    '</g>' +
    placed(
      0,
      -210 * tall,
      1,
      circle(-66, 0, 50, '#ffffff') +
        circle(66, 0, 50, '#ffffff') +
        circle(-66 + gaze, 8, 24, dark) +
        circle(66 + gaze, 8, 24, dark) +
        circle(-58 + gaze, 0, 8, '#ffffff') +
        circle(74 + gaze, 0, 8, '#ffffff'),
    ) +
    line(`M-46 ${-122 * tall}Q0 ${-80 * tall} 46 ${-122 * tall}`, dark, 12) +
    `<ellipse cx="-130" cy="${-130 * tall}" rx="26" ry="16" fill="${belly}" opacity=".8"/><ellipse cx="130" cy="${-130 * tall}" rx="26" ry="16" fill="${belly}" opacity=".8"/>`
  );
}

/** A staircase seen from above: steps around a well. */
export function spiralStairs(x: number, y: number, tread: string, riser: string, turns: number, roll: number): string {
  const steps = Math.round(turns * 18);
  return many(steps, (index) => {
    const part = 1 - index / steps;
    const outer = 60 + 700 * part ** 1.35;
    const inner = outer * 0.46;
    const [from, to] = [index * 20 + roll, index * 20 + 21 + roll].map((degrees) => (degrees * Math.PI) / 180);
    const at = (radius: number, angle = 0) =>
      `${(x + Math.cos(angle) * radius).toFixed(0)} ${(y + Math.sin(angle) * radius * 0.92).toFixed(0)}`;
    return path(`M${at(outer, from)}L${at(outer, to)}L${at(inner, to)}L${at(inner, from)}Z`, index % 2 ? tread : riser);
  });
}

/** Clouds along a line. */
export const clouds = (y: number, fill: string, roll: () => number, count = 9): string =>
  many(count, () => {
    const [x, size] = [Math.round(-700 + roll() * 1800), 0.6 + roll() * 0.9];
    return placed(
      x,
      Math.round(y + (roll() - 0.5) * 120),
      Number(size.toFixed(2)),
      path(
        'M-160 0C-170 -44 -110 -60 -90 -40C-80 -100 10 -110 30 -60C60 -90 120 -70 116 -34C150 -40 170 -16 160 0Z',
        fill,
      ),
    );
  });

/** A star of so many points. */
export function star(x: number, y: number, points: number, outer: number, inner: number, fill: string): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const [radius, angle] = [index % 2 ? inner : outer, (index * Math.PI) / points - Math.PI / 2];
    return `${(x + Math.cos(angle) * radius).toFixed(0)} ${(y + Math.sin(angle) * radius).toFixed(0)}`;
  });
  return path(`M${corners.join('L')}Z`, fill);
}

/** A compass rose. */
export const compassRose = (x: number, y: number, radius: number, dark: string, light: string): string =>
  circle(x, y, radius * 0.62, 'none', `stroke="${dark}" stroke-width="${radius * 0.03}"`) +
  circle(x, y, radius * 0.7, 'none', `stroke="${dark}" stroke-width="${radius * 0.012}"`) +
  turned(45, x, y, star(x, y, 4, radius * 0.66, radius * 0.12, light)) +
  star(x, y, 4, radius, radius * 0.15, dark) +
  many(4, (point) =>
    turned(point * 90, x, y, path(`M${x} ${y}V${y - radius}L${x + radius * 0.107} ${y - radius * 0.107}Z`, light)),
  );

/** A chair with a tall back, seen from the side; 300 high. */
export const chair: Figure = (fill) =>
  line('M-60 -300L-50 -140H60M-50 -140L-66 0M60 -140L70 0M-58 -260L-54 -200', fill, 14) +
  path('M-64 -150H74V-132H-64Z', fill);
