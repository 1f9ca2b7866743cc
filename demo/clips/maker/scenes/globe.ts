import { circle, type Paint, path, polyline } from '../drawing/shapes.ts';

/** A globe seen from far away: where it stands and how it is turned, in radians. */
export interface Globe {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly rotation: number;
  readonly tilt: number;
}

/** A place on the globe, in degrees, lifted above the surface by a share of the radius. */
export interface Place {
  readonly longitude: number;
  readonly latitude: number;
  readonly lift?: number;
}

interface Projected {
  readonly x: number;
  readonly y: number;
  /** Positive towards the viewer. */
  readonly depth: number;
  /** In front of the globe, or beside it. */
  readonly visible: boolean;
}

const DEGREE = Math.PI / 180;
const LINE_STEP_DEGREES = 6;

function project(globe: Globe, place: Place): Projected {
  const longitude = place.longitude * DEGREE + globe.rotation;
  const latitude = place.latitude * DEGREE;
  const radius = globe.radius * (1 + (place.lift ?? 0));
  const across = Math.cos(latitude) * Math.sin(longitude);
  const up = Math.sin(latitude);
  const near = Math.cos(latitude) * Math.cos(longitude);
  const tiltedUp = up * Math.cos(globe.tilt) - near * Math.sin(globe.tilt);
  const depth = near * Math.cos(globe.tilt) + up * Math.sin(globe.tilt);
  const beside = Math.hypot(across, tiltedUp) * radius > globe.radius;
  return { x: globe.x + radius * across, y: globe.y - radius * tiltedUp, depth, visible: depth >= 0 || beside };
}

/** The part of a line over the globe that faces the viewer. */
function visibleLine(globe: Globe, places: readonly Place[], paint: Paint): string {
  let run: [number, number][] = [];
  let data = '';
  for (const place of places) {
    const point = project(globe, place);
    if (point.visible) {
      run.push([point.x, point.y]);
      continue;
    }
    data += polyline(run);
    run = [];
  }
  return path(data + polyline(run), paint);
}

export function parallel(globe: Globe, latitude: number, paint: Paint): string {
  const places: Place[] = [];
  for (let longitude = 0; longitude <= 360; longitude += LINE_STEP_DEGREES) {
    places.push({ longitude: longitude - globe.rotation / DEGREE - 180, latitude });
  }
  return visibleLine(globe, places, paint);
}

export function meridian(globe: Globe, longitude: number, paint: Paint): string {
  const places: Place[] = [];
  for (let latitude = -90; latitude <= 90; latitude += LINE_STEP_DEGREES / 2) places.push({ longitude, latitude });
  return visibleLine(globe, places, paint);
}

/** A flight path between two places, highest in its middle. */
export function flight(globe: Globe, from: Place, to: Place, paint: Paint): string {
  const places: Place[] = [];
  const steps = 40;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    places.push({
      longitude: from.longitude + (to.longitude - from.longitude) * share,
      latitude: from.latitude + (to.latitude - from.latitude) * share,
      lift: 0.1 * Math.sin(Math.PI * share),
    });
  }
  return visibleLine(globe, places, paint);
}

/** A dot on the surface, shrinking towards the rim. */
export function beacon(globe: Globe, place: Place, radius: number, colour: string): string {
  const point = project(globe, place);
  if (point.depth <= 0) return '';
  return circle(point.x, point.y, radius * Math.min(1, point.depth * 2.2), { fill: colour });
}
