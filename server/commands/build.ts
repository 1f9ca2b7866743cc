/** `npm run build`: builds the web app unless it is fresh. */
import { ensureWebBuild } from '#server/start/web-build.ts';

await ensureWebBuild();
