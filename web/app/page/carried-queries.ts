import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { Channel, ChannelCategory } from '#contract/channels.ts';
import type { ScheduleItem } from '#contract/guide.ts';

/** What other clients read of an answer and no screen here: a page that carries the answer leaves it out. */
const leaveOut: Readonly<Record<string, (answer: unknown) => unknown>> = {
  'channels.list': (answer) => (Array.isArray(answer) ? answer.map(withoutStreams) : answer),
  'channels.excerpt': (answer) => (isExcerpt(answer) ? excerptWithoutStreams(answer) : answer),
  'channels.categoryList': (answer) => (Array.isArray(answer) ? answer.map(withoutPictures) : answer),
  'guide.excerpt': (answer) => (Array.isArray(answer) ? answer.map(inShort) : answer),
};

const withoutStreams = (channel: Channel) => {
  const { overflow_icon, video_streams, audio_streams, ...shown } = channel;
  return shown;
};

/** The channels of a long list that its page carries. */
interface Excerpt {
  readonly shown: readonly { readonly channel: Channel }[];
}

const isExcerpt = (answer: unknown): answer is Excerpt =>
  typeof answer === 'object' && answer !== null && 'shown' in answer && Array.isArray(answer.shown);

const excerptWithoutStreams = (excerpt: Excerpt) => ({
  ...excerpt,
  shown: excerpt.shown.map((row) => ({ ...row, channel: withoutStreams(row.channel) })),
});

/** The screens name categories only. */
const withoutPictures = (category: ChannelCategory) => {
  const { icon, scaled_icon, images, age, ...named } = category;
  return named;
};

/** The screens know the channel whose schedule they show, and say less of a programme than its card would. */
function inShort({ channel: _, program, ...item }: ScheduleItem) {
  const { ratings, persons, kinopoisk_id, image_src, content_type, sport, histories, ...shown } = program;
  return { ...item, program: shown };
}

/** The readings that a page carries to the browser. */
export function carriedQueries(queries: QueryClient): DehydratedState {
  const state = dehydrate(queries);
  return {
    ...state,
    queries: state.queries.map((query) => {
      const shorten = leaveOut[String(query.queryKey[0])];
      return shorten === undefined ? query : { ...query, state: { ...query.state, data: shorten(query.state.data) } };
    }),
  };
}
