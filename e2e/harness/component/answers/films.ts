import { Content } from '#contract/catalogue.ts';
import { ContentMetadata, ContentStream } from '#contract/playback.ts';
import { blank, type PartsOf } from '../blank.ts';
import { ORIGIN } from '../stub-playback.ts';
import type { Answers, Plain } from '../wire-calls.ts';
import { found } from './catalogue.ts';

/** A film that plays from its page: what the service says of it. */
export interface PlayedFilm {
  readonly slug: string;
  readonly content?: PartsOf<Plain<Content>>;
  readonly metadata?: PartsOf<Plain<ContentMetadata>>;
  readonly stream?: PartsOf<Plain<ContentStream>>;
}

const LIBRARY = 1;

/**
 * Answers to all that is asked of these films on their pages and to play them; the address of a stream contains the slug of
 * its film. Several films have ids of their own.
 */
export function filmAnswers(...films: readonly PlayedFilm[]): Answers {
  const played = films.map(filmOf);
  return {
    'catalogue.content': ({ params }) => found(played, params.id).content,
    'catalogue.similar': [],
    'guide.sources': { catchups: [] },
    'playback.contentMetadata': ({ params }) => found(played, params.id).metadata,
    'playback.contentStream': ({ params }) => found(played, params.id).stream,
    'playback.histories': [],
    'playback.reportViewing': ({ params, body }) => ({
      id: params.id,
      duration: Math.floor(body.duration),
      is_replaced: false,
    }),
  };
}

/** The answers about one film. */
function filmOf({ slug, content = {}, metadata = {}, stream = {} }: PlayedFilm) {
  const id = content.id ?? '900001';
  return {
    id,
    slug,
    content: blank(Content, {
      ...{ id, slug, title: 'A Trip to the Moon', content_type: 'movie' },
      ...{ libraries: [{ id: LIBRARY }], library_id: LIBRARY },
      ...content,
    }),
    metadata: blank(ContentMetadata, {
      ...{ id, is_available: true, is_purchased: true },
      ...metadata,
      next_to_play: { id, library_id: LIBRARY, ...metadata.next_to_play },
      stream_using: { library_id: LIBRARY },
    }),
    stream: blank(ContentStream, {
      hls: `${ORIGIN}/${slug}/index.m3u8`,
      hls_mbr: `${ORIGIN}/${slug}/index.m3u8`,
      stream_info: `${ORIGIN}/${slug}/data.json`,
      stat: { id: '1' },
      ...stream,
    }),
  };
}
