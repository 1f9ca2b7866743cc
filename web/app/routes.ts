import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Address to screen; each screen is one module of `routes/`. */
export default [
  index('routes/start.tsx'),
  route('startpage', 'routes/start.tsx', { id: 'startpage' }),
  route('channelsfree', 'routes/free-channels.tsx'),
  route('channel_embed/:channel', 'routes/channel-embed.tsx'),
  route('open_mobile_app', 'routes/open-mobile-app.tsx'),
  // One route for all of them: whatever channel or category is opened, the player stays where it is.
  route('channels/:category?/:channel?', 'routes/channels.tsx'),
  route('contents/:content/:child?', 'routes/content.tsx'),
  route('episodes/:content', 'routes/episodes.tsx'),
  route('trailers/:trailer', 'routes/trailer.tsx'),
  route('search', 'routes/search.tsx'),
  route('news', 'routes/news.tsx'),
  route('news/:news', 'routes/news-item.tsx'),
  route('agreement', 'routes/agreement.tsx'),
  route('terms', 'routes/agreement.tsx', { id: 'terms' }),
  route('privacy', 'routes/privacy.tsx'),
  route('rowset/:rowset', 'routes/rowset.tsx'),
  route('catalog/:rowset', 'routes/rowset.tsx', { id: 'catalog' }),
  route('my', 'routes/rowset.tsx', { id: 'my' }),
  route('row/:row', 'routes/row.tsx'),
  route('persons/:person', 'routes/person.tsx'),
  route('gallery', 'routes/gallery.tsx'),
  // Addresses that need an id, and one that was never there: not home, as other unknown paths, but not found.
  ...[
    'watch',
    'row',
    'rowset',
    'catalog',
    'contents',
    'episodes',
    'trailers',
    'persons',
    'channel_embed',
    'provider',
    'guide',
  ].map((path) => route(path, 'routes/not-found.tsx', { id: `bare-${path}` })),
  route('*', 'routes/start.tsx', { id: 'home-of-unknown-path' }),
] satisfies RouteConfig;
