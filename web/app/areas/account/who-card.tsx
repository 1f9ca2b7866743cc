import type { User } from '#contract/session.ts';
import { shownName } from '#rules/account/shown-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './who-card.module.css';

/** Whose settings these are. */
export function WhoCard({ user }: { readonly user: User }) {
  const name = shownName(user);
  const facts = [user.phone, user.email].filter((fact) => fact !== null && fact !== name);
  return (
    <div className={styles['card']}>
      <Avatar name={name} />
      <div className={styles['words']}>
        <Text look="heading" as="p">
          {name}
        </Text>
        {facts.map((fact) => (
          <Text key={fact} look="small" tone="quiet">
            {fact}
          </Text>
        ))}
      </div>
    </div>
  );
}
