import type { User } from '#contract/session.ts';
import { shownName } from '#rules/account/shown-name.ts';
import { usePhoneText } from '#web/app/areas/session/sign-in/use-phone-text.ts';
import { Avatar } from '#web/app/ui/avatar.tsx';
import { Text } from '#web/app/ui/text.tsx';
import styles from './who-card.module.css';

/** Whose settings these are. */
export function WhoCard({ user }: { readonly user: User }) {
  const phoneText = usePhoneText();
  const phone = user.phone && phoneText(user.phone);
  const name = shownName({ ...user, phone });
  const facts = [phone, user.email].filter((fact) => fact !== null && fact !== name);
  return (
    <div className={styles['card']}>
      {/* A phone has no letter to show. */}
      <Avatar name={name} icon={name === phone ? 'user' : undefined} />
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
