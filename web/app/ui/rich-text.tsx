import styles from './rich-text.module.css';

/** Paragraphs, lists and links as HTML, which its source has made safe. */
export const RichText = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe where it was stored; the page runs no script of it either
  <div className={styles['text']} dangerouslySetInnerHTML={{ __html: html }} />
);
