import { useQuery } from '@tanstack/react-query';
import type { SeoMask } from '#contract/site.ts';
import { alternatesOf, pageAddress } from '#rules/site/page-address.ts';
import { isShareable, type SeoTexts, type SeoValues, seoTexts, snippet } from '#rules/site/seo.ts';
import { usePage } from '#web/app/page/page-state.tsx';
import { seoMasksQuery } from './queries.ts';
import { useOrigin, useSite, useSiteLanguages } from './use-site.ts';

interface PageHeadProps {
  /** Which masks speak for the page; the operator's own texts have none. */
  readonly page: SeoMask['page_type'] | 'text';
  /** What the page knows of itself, by placeholder; `title` and `description` serve where there is no mask. */
  readonly values: SeoValues;
  /** Where the page stands, without origin and query. */
  readonly path: string;
  /** What is seen beside a link to the page; absolute. */
  readonly image?: string;
  /** As Open Graph names it. */
  readonly kind?: 'website' | 'article' | 'profile' | 'video.movie' | 'video.tv_show' | 'video.episode';
  readonly noindex?: boolean;
}

/**
 * Everything a page says about itself outside of itself. React moves it into the document's head and takes it out again
 * with the page, so each page renders one and has one title.
 */
export function PageHead({ page, values, path, image = '', kind = 'website', noindex = false }: PageHeadProps) {
  const { brand } = useSite();
  const texts = useSeoTexts(page, values);
  const title = texts.title ?? titleOf(values, brand.title);
  const shareTitle = texts.shareTitle ?? title;
  const description = snippet(texts.description ?? values['description'] ?? '');
  return (
    <>
      <title>{title}</title>
      {description !== '' && <meta name="description" content={description} />}
      {texts.keywords !== undefined && <meta name="keywords" content={texts.keywords} />}
      {noindex && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={shareTitle} />
      {description !== '' && <meta property="og:description" content={description} />}
      {isShareable(image) && <meta property="og:image" content={image} />}
      {brand.title !== '' && <meta property="og:site_name" content={brand.title} />}
      <meta name="twitter:card" content={isShareable(image) ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={shareTitle} />
      <Addresses path={path} />
    </>
  );
}

/** Where the page stands in this language and in the others; nowhere while the operator is not known. */
function Addresses({ path }: { readonly path: string }) {
  const { state } = usePage();
  const origin = useOrigin();
  const languages = useSiteLanguages();
  if (origin === null) return null;
  const address = pageAddress(origin + path, state.language, languages);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {alternatesOf(origin + path, languages).map((alternate) => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={alternate.address} />
      ))}
    </>
  );
}

/** The operator's texts for a kind of page, filled from what the page knows (B-ENT-52). */
function useSeoTexts(page: PageHeadProps['page'], values: SeoValues): SeoTexts {
  const { brand } = useSite();
  const { data: masks = [] } = useQuery({ ...seoMasksQuery(), enabled: false });
  return seoTexts(masks, page, { brand: brand.title, ...values });
}

/** A page's first heading: the operator's where it wrote a mask for it, else the page's own title. */
export function useHeading(page: PageHeadProps['page'], values: SeoValues): string {
  return useSeoTexts(page, values).h1 ?? values['title'] ?? '';
}

const titleOf = ({ title = '' }: SeoValues, brand: string) => [title, brand].filter((part) => part !== '').join(' · ');
