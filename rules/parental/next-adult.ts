import { isAdultTitle } from './adult.ts';

/** A programme of a guide, by when it starts (Unix seconds) and for what age it is. */
interface RatedProgramme {
  readonly start: number;
  readonly item: { readonly program: { readonly age: number | null } };
}

/** When, after an instant, the first programme for adults of a guide starts; null: none is known. */
export function startOfNextAdult(programmes: readonly RatedProgramme[], after: number): number | null {
  const starts = programmes
    .filter(({ start, item }) => start > after && isAdultTitle(item.program.age))
    .map(({ start }) => start);
  return starts.length === 0 ? null : Math.min(...starts);
}
