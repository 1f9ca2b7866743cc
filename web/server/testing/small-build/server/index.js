import { createContext, RouterContextProvider } from 'react-router';

/** The smallest build for the web server: one page that prints its data. */
const pageContext = createContext();
let renderings = 0;

const createPageContext = async (page) => {
  const [language = 'ru'] = page.languages;
  const network = await page.callApi({ method: 'GET', path: '/v2/users/self/network', language });
  const context = new RouterContextProvider();
  const { remote, country } = network.body ?? {};
  context.set(pageContext, { ...page, language, reader: { remote, country } });
  const {
    provider = null,
    connectedOrigins = [],
    scriptAddresses = [],
    framedOrigins = [],
    frameAncestors = [],
    streamOrigins = [],
  } = network.body ?? {};
  return { context, provider, connectedOrigins, scriptAddresses, framedOrigins, frameAncestors, streamOrigins };
};

/** Addresses of pages with a player, that take long, and that no thread survives. */
const PLAYING_PATH = '/playing';
const BUSY_PATH = '/busy';
const BUSY_MILLISECONDS = 1_500;
const DEADLY_PATH = '/deadly';

const handleRequest = async (request, status, headers, _routerContext, context) => {
  const { nonce, language, isCrawler, hasLink, reader, callApi, announcePlayer } = context.get(pageContext);
  if (new URL(request.url).pathname === PLAYING_PATH) announcePlayer();
  const viewer = await callApi({ method: 'GET', path: '/v2/viewer', language });
  renderings += 1;
  const { pathname } = new URL(request.url);
  if (pathname === DEADLY_PATH) process.exit(1);
  const end = performance.now() + (pathname === BUSY_PATH ? BUSY_MILLISECONDS : 0);
  while (performance.now() < end);
  headers.set('content-type', 'text/html; charset=utf-8');
  const told = { language, isCrawler, hasLink, reader, renderings, viewer: viewer.body };
  const failed = viewer.status >= 400 ? viewer.status : status;
  return new Response(`<script nonce="${nonce}"></script>${JSON.stringify(told)}`, { status: failed, headers });
};

export const entry = { module: { default: handleRequest, createPageContext } };
export const routes = { root: { id: 'root', path: '*', module: { default: () => null } } };
export const assets = {
  entry: { module: '', imports: [] },
  routes: { root: { id: 'root', path: '*', module: '', hasLoader: false } },
  url: '',
  version: '1',
};
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' };
export const basename = '/';
export const publicPath = '/';
export const assetsBuildDirectory = '';
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
