import { webSite } from '#rules/site/structured-data.ts';
import { PageHead } from './page-head.tsx';
import { StructuredData } from './structured-data.tsx';
import { useOrigin, useSite } from './use-site.ts';

/** What the start page says about itself: it is the site, in the picture of what it shows first. */
export function StartHead({ image }: { readonly image: string | undefined }) {
  const { brand, provider } = useSite();
  const origin = useOrigin();
  return (
    <>
      <PageHead page="startpage" values={{}} path="/" image={image ?? brand.logo} />
      {origin !== null && <StructuredData data={webSite(brand.title, origin, provider?.features.search ?? false)} />}
    </>
  );
}
