import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/session.ts';
import { balanceOf } from '#rules/account/balance.ts';
import { priceText } from '#rules/account/price-text.ts';
import { useOpenPromo } from '#web/app/areas/billing/promo/use-open-promo.ts';
import { usePhoneText } from '#web/app/areas/session/sign-in/use-phone-text.ts';
import { useAudience } from '#web/app/areas/session/use-audience.ts';
import { useSignOut } from '#web/app/areas/session/use-sign-out.ts';
import { usePartner } from '#web/app/areas/site/use-partner.ts';
import { useSite } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';
import { askModal } from '#web/app/modals/modals.ts';
import { Avatar } from '#web/app/ui/avatar.tsx';
import { Button } from '#web/app/ui/button.tsx';
import { Icon } from '#web/app/ui/icon.tsx';
import { Popover } from '#web/app/ui/popover.tsx';
import { showToast } from '#web/app/ui/toasts.ts';
import styles from './account-menu.module.css';
import { AccountProfiles } from './account-profiles.tsx';

/** The pages of the account, of what it has, and of what parents decide. */
const ACCOUNT_PATH = '/lk';
const SUBSCRIPTIONS_PATH = '/settings/subscriptions';
const PARENTAL_PATH = '/lk_parental';

/**
 * What the signed-in viewer has behind the avatar; null: the service cannot say who it is. A child's profile has the profiles
 * only: the account, and the way out of it, are an adult's.
 */
export function AccountMenu({ user }: { readonly user: User | null }) {
  const { t } = useTexts<'account' | 'profiles'>();
  const { hidesSignOut } = usePartner();
  const { signOut, isBusy } = useSignOut();
  const [isChoosing, setChoosing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const profile = user?.profile ?? null;
  const name = profile?.name ?? t('account.title');
  const isChild = useAudience() === 'child';

  const sayUnreachable = () => showToast({ text: t('failure.unreachable.text'), tone: 'danger' });
  const manage = () => askModal('profiles', { mode: 'edit' }).catch(sayUnreachable);
  const openReminders = () => askModal('reminders', {}).catch(sayUnreachable);

  return (
    <Popover
      label={t('account.title')}
      align="end"
      onToggle={setOpen}
      trigger={(wiring) => (
        <Button {...wiring} look="quiet" size="small" className={styles['trigger']} busy={isBusy || isChoosing}>
          <Avatar name={name} src={profile?.icon} size="small" {...(profile === null && { icon: 'user' })} />
          <span className="visually-hidden">{profile === null ? t('account.title') : t('account.open', { name })}</span>
          <span className={styles['name']} aria-hidden="true">
            {name}
          </span>
        </Button>
      )}
    >
      <p className={styles['title']}>{t('account.title')}</p>
      {user !== null && !isChild && <Owner user={user} />}
      {isOpen && user !== null && <AccountProfiles active={profile} onChoosing={setChoosing} />}
      <button type="button" onClick={manage}>
        <Icon name="edit" />
        {t('profiles.manage')}
      </button>
      <button type="button" onClick={openReminders}>
        <Icon name="bell" />
        {t('account.reminders')}
      </button>
      {!isChild && (
        <>
          <Link to={ACCOUNT_PATH}>
            <Icon name="settings" />
            {t('account.settings')}
          </Link>
          <MoneyOfAccount />
          <Link to={PARENTAL_PATH}>
            <Icon name="lock" />
            {t('account.parental')}
          </Link>
          <PromoCode />
          {!hidesSignOut && (
            <button type="button" onClick={signOut}>
              <Icon name="signOut" />
              {t('account.signOut')}
            </button>
          )}
        </>
      )}
    </Popover>
  );
}

/** Where there are promo codes [B-DROPDOWN-07]. */
function PromoCode() {
  const { t } = useTexts();
  const { features } = useSite();
  const open = useOpenPromo('promocode');
  if (!features.promo_codes) return null;
  return (
    <button type="button" onClick={open}>
      <Icon name="card" />
      {t('promo.name')}
    </button>
  );
}

/** Whose account it is, by what is known, and what is on it. */
function Owner({ user }: { readonly user: User }) {
  const { t, language } = useTexts<'account' | 'profiles'>();
  const phoneText = usePhoneText();
  const { first_name, phone, username, accounts, provider } = user;
  const reached = phone === null ? username : phoneText(phone);
  const balance = balanceOf(accounts[0] ?? {});
  return (
    <Link to={ACCOUNT_PATH} className={styles['owner']}>
      <span className={styles['words']}>
        <span className={styles['ownerName']}>{first_name || reached}</span>
        {first_name !== '' && <span className={styles['reached']}>{reached}</span>}
        {balance !== null && (
          <span className={styles['reached']}>
            {t('account.balance', { amount: priceText(balance, provider.currency, language) })}
          </span>
        )}
      </span>
      <Icon name="next" />
    </Link>
  );
}

/**
 * The subscriptions, or the account that the operator keeps on a site of its own: that opens beside this one, unless the partner
 * says otherwise [B-DROPDOWN-04 to B-DROPDOWN-06].
 */
function MoneyOfAccount() {
  const { t } = useTexts<'account' | 'profiles'>();
  const { network } = useSite();
  const { opensAccountHere } = usePartner();
  const link = network?.lk_link ?? null;
  if (link === null)
    return (
      <Link to={SUBSCRIPTIONS_PATH}>
        <Icon name="television" />
        {t('settings.sections.subscriptions')}
      </Link>
    );
  return (
    <a href={link.url} {...(opensAccountHere ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      <Icon name="externalLink" />
      {link.label}
      {!opensAccountHere && <span className="visually-hidden"> ({t('navigation.newTab')})</span>}
    </a>
  );
}
