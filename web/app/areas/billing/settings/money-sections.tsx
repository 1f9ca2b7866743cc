import { PaymentSection } from './payment-section.tsx';
import { SubscriptionsSection } from './subscriptions-section.tsx';

/** The parts of the settings about money. */
export const MoneySections = ({ section }: { readonly section: 'subscriptions' | 'payment' }) =>
  section === 'subscriptions' ? <SubscriptionsSection /> : <PaymentSection />;
