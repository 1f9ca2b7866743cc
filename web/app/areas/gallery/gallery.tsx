import { useEffect, useState } from 'react';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Chip } from '#web/app/ui/chip.tsx';
import { Text } from '#web/app/ui/text.tsx';
import { Actions } from './actions.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import styles from './gallery.module.css';
import { Overlays } from './overlays.tsx';
import { Pages } from './pages.tsx';
import { Pictures } from './pictures.tsx';
import { States } from './states.tsx';

const SECTIONS = ['foundations', 'actions', 'pictures', 'forms', 'overlays', 'states', 'pages'];
/** The operator's own look, or one of the two that stand without an operator. */
const SCHEMES = ['brand', 'dark', 'light'] as const;

/** Every component in every state. A page for developers: its words are English in every language. */
export function Gallery() {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('brand');
  useScheme(scheme);
  return (
    <div className={styles['gallery']} lang="en">
      <title>Gallery</title>
      <meta name="robots" content="noindex" />
      <header className={styles['head']}>
        <Text look="title" as="h1">
          Gallery
        </Text>
        <nav className={styles['links']} aria-label="Sections">
          {SECTIONS.map((section) => (
            <a key={section} href={`#${section}`}>
              {section}
            </a>
          ))}
        </nav>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are sent */}
        <div className={styles['schemes']} role="group" aria-label="Scheme">
          {SCHEMES.map((name) => (
            <Chip key={name} isChosen={name === scheme} onClick={() => setScheme(name)}>
              {name}
            </Chip>
          ))}
        </div>
      </header>
      <Foundations />
      <Actions />
      <Pictures />
      <Forms />
      <Overlays />
      <States />
      <Pages />
    </div>
  );
}

/** Shows the whole document in a scheme, without the operator's tokens unless its own is wanted. */
function useScheme(scheme: (typeof SCHEMES)[number]): void {
  const { brand } = useSite();
  useEffect(() => {
    const show = (shown: 'dark' | 'light', hasBrand: boolean) => {
      document.documentElement.dataset['scheme'] = shown;
      const tokens = document.querySelector<HTMLStyleElement>('style[data-brand]')?.sheet;
      if (tokens) tokens.disabled = !hasBrand;
    };
    if (scheme !== 'brand') show(scheme, false);
    return () => show(brand.scheme, true);
  }, [scheme, brand.scheme]);
}
