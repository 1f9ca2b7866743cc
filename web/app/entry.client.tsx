import { hydratePage } from './hydrate-page.tsx';

// Nothing else may stand here: the bundler runs what it puts into a shared file before React Router has the page's screens.
void hydratePage();
