import { useQuery } from '@tanstack/react-query';
import { programmeText } from '#rules/guide/programme-text.ts';
import { programId } from '#rules/units.ts';
import { RatingBadges } from '#web/app/areas/catalogue/rating-badges.tsx';
import { Cast } from '#web/app/areas/catalogue/titles/cast.tsx';
import { MoreChannels } from '#web/app/areas/channels/more-channels.tsx';
import type { ViewingDetailsProps } from '#web/app/areas/channels/tv-page.tsx';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { OtherEpisodes } from './other-episodes.tsx';
import { programQuery } from './queries.ts';
import styles from './viewing-details.module.css';

const NO_PROGRAMME = programId(0);

/**
 * What there is about what a viewer watches on a channel: ratings, people, its other broadcasts, the channel itself, and where
 * to go on from there [B-TV-03, B-TV-04, B-VIEWER-02].
 */
export function ViewingDetails({ channel, programme, channels, categories, hasDescription }: ViewingDetailsProps) {
  const { t } = useTexts<'channels'>();
  const line = programme?.item.program;
  // A line of the schedule does not have all of its programme.
  const { data: program } = useQuery({ ...programQuery(line?.id ?? NO_PROGRAMME), enabled: line !== undefined });
  const text = programmeText(line?.description ?? '');
  return (
    <div className={styles['details']} data-viewing-details>
      {program !== undefined && program.ratings.length > 0 && (
        <p className={styles['ratings']} data-ratings>
          <RatingBadges ratings={program.ratings} />
        </p>
      )}
      {!hasDescription && text !== '' && <p className={styles['text']}>{text}</p>}
      {program !== undefined && program.persons.length > 0 && (
        <div className={styles['cast']} data-persons>
          <Cast persons={program.persons} />
        </div>
      )}
      {programme !== null && <OtherEpisodes key={programme.item.program.id} of={programme.item} channels={channels} />}
      {channel.description !== '' && (
        <section data-about-channel>
          <h2 className={styles['heading']}>{t('television.aboutChannel')}</h2>
          <p className={styles['text']}>{channel.description}</p>
        </section>
      )}
      <MoreChannels channel={channel} channels={channels} categories={categories} />
    </div>
  );
}
