import type { Content } from '#contract/catalogue.ts';
import { contentPath } from '#rules/catalogue/destination.ts';
import type { SeoValues } from '#rules/site/seo.ts';
import { breadcrumbs, titleData } from '#rules/site/structured-pages.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { StructuredData } from '#web/app/areas/site/structured-data.tsx';
import { useOrigin } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';

/** What a title's page knows of itself, for the operator's masks. */
export const contentValues = (content: Content): SeoValues => ({
  title: content.title,
  original: content.original ?? '',
  description: content.description || content.short,
  year: content.year,
  genre: content.genres.map(({ name }) => name).join(', '),
  country: content.countries.map(({ name }) => name).join(', '),
});

/** What a title's page says about itself. */
export function ContentHead({ content }: { readonly content: Content }) {
  const { t } = useTexts();
  const origin = useOrigin();
  const path = contentPath(content.slug);
  const home = { name: t('navigation.home'), address: `${origin}/` };
  return (
    <>
      <PageHead
        page="content"
        values={contentValues(content)}
        path={path}
        image={content.cover.src_16x9}
        kind={content.content_type === 'movie' ? 'video.movie' : 'video.tv_show'}
      />
      {origin !== null && (
        <>
          <StructuredData data={titleData(content, origin + path)} />
          <StructuredData data={breadcrumbs([home, { name: content.title, address: origin + path }])} />
        </>
      )}
    </>
  );
}
