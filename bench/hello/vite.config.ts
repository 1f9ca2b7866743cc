/** The app's own build settings: what is compared is the code, not how it was bundled. */
export { default } from '../../web/vite.config.ts';
