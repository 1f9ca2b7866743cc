import type { Content } from '#contract/catalogue.ts';
import { childPath, contentPath } from '#rules/catalogue/destination.ts';
import { factLine } from '#rules/catalogue/fact-line.ts';
import type { SeoValues } from '#rules/site/seo.ts';
import { breadcrumbs, episodeData, titleData } from '#rules/site/structured-pages.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { StructuredData } from '#web/app/areas/site/structured-data.tsx';
import { useOrigin } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { chosenPart } from './chosen-part.ts';
import type { Crumb } from './use-crumbs.ts';

/** What a title's page knows of itself, for the operator's masks. */
export const contentValues = (content: Content): SeoValues => ({
  title: content.title,
  original: content.original ?? '',
  description: content.description || content.short,
  year: content.year,
  genre: content.genres.map(({ name }) => name).join(', '),
  country: content.countries.map(({ name }) => name).join(', '),
});

interface ContentHeadProps {
  readonly content: Content;
  /** The season or episode of it that was asked for. */
  readonly child: Content | undefined;
  readonly crumbs: readonly Crumb[];
}

/** What a title's page says about itself. An episode has an address of its own; a season is found under its series. */
export function ContentHead({ content, child, crumbs }: ContentHeadProps) {
  const { t } = useTexts<'catalogue'>();
  const origin = useOrigin();
  const episode = child?.content_type === 'episode' ? child : null;
  const seriesPath = contentPath(content.slug);
  const path = episode === null ? seriesPath : childPath(content.slug, episode.slug);
  const values = contentValues(content);
  const addresses = { series: origin + seriesPath, episode: origin + path };
  return (
    <>
      <PageHead
        page="content"
        values={
          episode === null
            ? values
            : {
                ...values,
                title: factLine([content.title, chosenPart(episode, t)]),
                description: episode.description || values.description,
              }
        }
        path={path}
        image={episode?.cover.src_16x9 || content.cover.src_16x9}
        kind={kindOf(content, episode)}
      />
      {origin !== null && (
        <>
          <StructuredData
            data={episode === null ? titleData(content, addresses.series) : episodeData(content, episode, addresses)}
          />
          <StructuredData
            data={breadcrumbs(
              crumbs.flatMap(({ name, path }) => (path === null ? [] : { name, address: origin + path })),
            )}
          />
        </>
      )}
    </>
  );
}

const kindOf = ({ content_type }: Content, episode: Content | null) =>
  content_type === 'movie' ? 'video.movie' : episode === null ? 'video.tv_show' : 'video.episode';
