/** The app's build settings, so that only the code is compared. */
export { default } from '../../web/vite.config.ts';
