import { webSite } from '#rules/site/structured-data.ts';
import { PageHead } from './page-head.tsx';
import { StructuredData } from './structured-data.tsx';
import { useOrigin, useSite } from './use-site.ts';

/** What the start page says about itself: it is the site. */
export function StartHead() {
  const { brand, provider } = useSite();
  const origin = useOrigin();
  return (
    <>
      <PageHead page="startpage" values={{}} path="/" image={brand.logo} />
      {origin !== null && <StructuredData data={webSite(brand.title, origin, provider?.features.search ?? false)} />}
    </>
  );
}
