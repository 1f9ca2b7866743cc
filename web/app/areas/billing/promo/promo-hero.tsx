import type { ReactNode } from 'react';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { Text } from '#web/app/ui/text.tsx';
import styles from './promo-hero.module.css';
import { TicketArt } from './ticket-art.tsx';

interface PromoHeroProps {
  readonly title: string;
  readonly text: string;
  /** How a code is entered. */
  readonly children: ReactNode;
}

/** A screen about promo codes: what they give beside a ticket of the brand. */
export function PromoHero({ title, text, children }: PromoHeroProps) {
  const { brand } = useSite();
  return (
    <section className={styles['hero']}>
      <title>{`${title} · ${brand.title}`}</title>
      <div className={styles['words']}>
        <Text look="display" as="h1" tone="strong">
          {title}
        </Text>
        <Text look="lead" className={styles['text']}>
          {text}
        </Text>
        {children}
      </div>
      <TicketArt className={styles['art']} />
    </section>
  );
}
