import { type StructuredData as Data, scriptText } from '#rules/site/structured-data.ts';

/** Data for search engines as a block that no browser runs, so the page's policy for scripts has no say in it. */
export const StructuredData = ({ data }: { readonly data: Data }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block, which no browser executes
    dangerouslySetInnerHTML={{ __html: scriptText(data) }}
  />
);
