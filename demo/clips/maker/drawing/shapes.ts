/** Builders of the few SVG elements the scenes are made of. */

/** Presentation attributes, by their SVG names. */
export type Paint = Readonly<Record<string, string | number>>;

/** Two decimals: below a hundredth of a pixel nothing is visible. */
export function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function attributes(values: Paint): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? fixed(value) : value}"`)
    .join('');
}

export function rectangle(x: number, y: number, width: number, height: number, paint: Paint): string {
  return `<rect${attributes({ x, y, width, height, ...paint })}/>`;
}

export function circle(cx: number, cy: number, r: number, paint: Paint): string {
  return `<circle${attributes({ cx, cy, r, ...paint })}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): string {
  return `<ellipse${attributes({ cx, cy, rx, ry, ...paint })}/>`;
}

export function path(d: string, paint: Paint): string {
  return `<path${attributes({ d, ...paint })}/>`;
}

export function group(content: string, paint: Paint): string {
  return `<g${attributes(paint)}>${content}</g>`;
}

/** An outline without fill, its ends and corners round. */
export function stroke(colour: string, width: number): Paint {
  return { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
}

/** Path data through the points, straight from one to the next. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');
}
