import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AvatarCategory } from '#contract/profiles.ts';
import type { AvatarChoice, ProfileDraft } from '#rules/profiles/profile-modal.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { Avatar } from '#web/app/ui/avatar.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Message } from '#web/app/ui/message.tsx';
import { Skeleton } from '#web/app/ui/skeleton.tsx';
import styles from './avatar-picker.module.css';
import { avatarCategoriesQuery } from './queries.ts';

interface PickerProps {
  readonly draft: ProfileDraft;
  readonly onPick: (avatar: AvatarChoice) => void;
}

const AWAITED = [1, 2, 3, 4, 5, 6, 7, 8];

/** All faces there are, by kind [A-PROF-09]. */
export function AvatarPicker({ draft, onPick }: PickerProps) {
  const { t } = useTexts<'profiles'>();
  const { data: categories, isError, refetch } = useQuery(avatarCategoriesQuery());
  if (isError)
    return (
      <div className={styles['failure']}>
        <Message tone="danger">{t('failure.unreachable.text')}</Message>
        <Button look="secondary" onClick={() => refetch()}>
          {t('failure.retry')}
        </Button>
      </div>
    );
  if (categories === undefined)
    return (
      <div className={styles['grid']}>
        {AWAITED.map((place) => (
          <Skeleton key={place} className={styles['awaited']} />
        ))}
      </div>
    );
  return categories.map((category) => <Category key={category.id} category={category} draft={draft} onPick={onPick} />);
}

function Category({ category, draft, onPick }: PickerProps & { readonly category: AvatarCategory }) {
  const { t } = useTexts<'profiles'>();
  const titleId = useId();
  return (
    <section className={styles['category']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>
        {category.name}
      </h3>
      <ul className={styles['grid']}>
        {category.avatars.map((avatar, index) => (
          <li key={avatar.id}>
            <button
              type="button"
              className={styles['avatar']}
              aria-label={t('profiles.avatarOf', { category: category.name, number: index + 1 })}
              aria-pressed={avatar.id === draft.avatarId}
              onClick={() => onPick(avatar)}
              data-step-focus={avatar.id === draft.avatarId ? 'chosen' : undefined}
            >
              <Avatar name={draft.name} src={avatar.icon} size="large" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
