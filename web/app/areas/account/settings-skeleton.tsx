import type { ReactNode } from 'react';
import { SectionSkeleton } from '#web/app/areas/billing/settings/section-skeleton.tsx';
import { ParentalSkeleton } from '#web/app/areas/parental/parental-section.tsx';
import { classNames } from '#web/app/ui/class-names.ts';
import { Page } from '#web/app/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/app/ui/skeleton.tsx';
import { DevicesSkeleton } from './devices-section.tsx';
import type { Section } from './sections.ts';
import styles from './settings-skeleton.module.css';

interface SettingsSkeletonProps {
  /** Null: where they start. */
  readonly section: Section | null;
  readonly title: string;
  readonly lead?: ReactNode;
}

/** Where the settings will be while it is not known whose they are, with their geometry. */
export const SettingsSkeleton = ({ section, title, lead }: SettingsSkeletonProps) => (
  <Page
    title={title}
    lead={lead}
    aside={<Skeleton className={classNames(styles['menu'], section !== null && styles['beside'])} />}
  >
    <Part section={section} />
  </Page>
);

function Part({ section }: Pick<SettingsSkeletonProps, 'section'>) {
  switch (section) {
    case 'account':
      return (
        <SkeletonGroup className={styles['form']}>
          <Skeleton className={styles['fact']} />
          <Field />
          <Field />
        </SkeletonGroup>
      );
    case 'subscriptions':
    case 'payment':
      return <SectionSkeleton />;
    case 'profiles':
    case 'playback':
      return <Skeleton className={styles['card']} />;
    case 'parental':
      return <ParentalSkeleton />;
    case 'devices':
      return <DevicesSkeleton />;
    case 'language':
      return <Skeleton className={styles['languages']} />;
    case null:
      return <Skeleton className={styles['card']} />;
  }
}

const Field = () => (
  <div className={styles['field']}>
    <Skeleton className={styles['label']} />
    <Skeleton className={styles['control']} />
  </div>
);
