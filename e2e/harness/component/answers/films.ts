import { Content } from '#contract/catalogue.ts';
import { ContentMetadata, ContentStream } from '#contract/playback.ts';
import { blank, type PartsOf } from '../blank.ts';
import { ORIGIN } from '../stub-playback.ts';
import type { Answers, Plain } from '../wire-calls.ts';

/** A film that plays from its page: what the service says of it. */
export interface PlayedFilm {
  readonly slug: string;
  readonly content?: PartsOf<Plain<Content>>;
  readonly metadata?: PartsOf<Plain<ContentMetadata>>;
  readonly stream?: PartsOf<Plain<ContentStream>>;
}

const LIBRARY = 1;

/** Answers to all that is asked of the film on its page and to play it; its stream's address contains its slug. */
export function filmAnswers({ slug, content = {}, metadata = {}, stream = {} }: PlayedFilm): Answers {
  const id = content.id ?? '900001';
  return {
    'catalogue.content': blank(Content, {
      ...{ id, slug, title: 'A Trip to the Moon', content_type: 'movie' },
      ...{ libraries: [{ id: LIBRARY }], library_id: LIBRARY },
      ...content,
    }),
    'catalogue.similar': [],
    'guide.sources': { catchups: [] },
    'playback.contentMetadata': blank(ContentMetadata, {
      ...{ id, is_available: true, is_purchased: true },
      ...metadata,
      next_to_play: { id, library_id: LIBRARY, ...metadata.next_to_play },
      stream_using: { library_id: LIBRARY },
    }),
    'playback.contentStream': blank(ContentStream, {
      hls: `${ORIGIN}/${slug}/index.m3u8`,
      hls_mbr: `${ORIGIN}/${slug}/index.m3u8`,
      stream_info: `${ORIGIN}/${slug}/data.json`,
      stat: { id: '1' },
      ...stream,
    }),
    'playback.histories': [],
    'playback.reportViewing': ({ params, body }) => ({
      id: params.id,
      duration: Math.floor(body.duration),
      is_replaced: false,
    }),
  };
}
