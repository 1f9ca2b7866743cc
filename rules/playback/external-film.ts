import type { ContentId } from '#contract/units.ts';
import { filled, templateProblem } from './template.ts';

/**
 * Where a title plays from the operator's own origin: a template, in which `{title}` is the title's id, `{slug}` its short
 * name and `{token}` the key below.
 */
export interface ExternalFilm {
  /** Of the playlist. */
  readonly template: string;
  /** A key for the origin. Viewers who may watch get it with the address. */
  readonly token?: string;
}

/** The title's values for a template. */
export interface NamedTitle {
  readonly id: ContentId;
  readonly slug: string;
}

const placeholders = ['title', 'slug', 'token'] as const;

/** The address of a title's playlist. */
export const filmAddress = ({ template, token = '' }: ExternalFilm, { id, slug }: NamedTitle): string =>
  filled(template, { title: id, slug, token });

/** The error of a template; null: none. It continues a sentence that begins with the field, and contains no values. */
export const filmProblem = ({ template, token }: ExternalFilm): string | null =>
  templateProblem(
    template,
    placeholders.filter((name) => name !== 'token' || token !== undefined),
    [],
  );
