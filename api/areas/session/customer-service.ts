import { isIP } from 'node:net';
import { networkSubject } from '#api/platform/attempts/attempt-limit.ts';
import { takeAttempt } from '#api/platform/attempts/attempts.ts';
import type { AddressCaller, Caller, SignedInCaller } from '#api/platform/caller/caller.ts';
import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { hashToken, isToken } from '#api/platform/caller/tokens.ts';
import { lockNames } from '#api/platform/database/locks.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { Token } from '#contract/session.ts';
import type { Address, BlockStatus, City } from '#contract/sign-in.ts';
import { dateOf, decimalAmount, minor } from '#rules/units.ts';
import {
  type AddressRecord,
  type CityRecord,
  customerAt,
  findAddresses,
  findBlock,
  findCities,
  findCity,
  setHome,
  takeExternalToken,
} from './customer-store.ts';
import { grantInterimToken, presentInterimToken } from './interim-token.ts';
import { userOf } from './registrations.ts';
import type { SessionTools } from './service.ts';
import type { Connection } from './store.ts';

/** Nothing is owed. */
const IN_ORDER = 0;

/** What an operator knows of its own customers: its tokens, where they live, what they owe. */
export class CustomerService {
  readonly #tools: SessionTools;

  constructor(tools: SessionTools) {
    this.#tools = tools;
  }

  /** Signs in with a token of the operator's, once; refuses with `invalid_credentials`, whatever is wrong with it. */
  async signIn(caller: Caller, token: string): Promise<Token> {
    if (!isToken(token)) throw new Refusal('invalid_credentials');
    return this.#signInCustomer(caller, (transaction) =>
      takeExternalToken(transaction, caller.provider.id, hashToken(token), dateOf(caller.now)),
    );
  }

  /** Signs in callers from a customer's network; refuses others with `invalid_credentials`. */
  async signInFromNetwork(caller: AddressCaller): Promise<Token> {
    const { provider, address } = caller;
    if (!provider.settings.signIn.methods.includes('auto')) throw new Refusal('sign_in_not_offered');
    return this.#signInCustomer(caller, (transaction) =>
      isIP(address) === 0 ? Promise.resolve(null) : customerAt(transaction, provider.id, plainAddress(address)),
    );
  }

  async #signInCustomer(
    caller: Caller,
    recognise: (transaction: Connection) => Promise<string | null>,
  ): Promise<Token> {
    const { database, signInPolicies, bus, profiles } = this.#tools;
    const policies = new Map([[networkSubject(caller), signInPolicies.byNetwork]]);
    await takeAttempt(database, caller, { kind: 'sign_in', policies });
    const { id: providerId } = caller.provider;
    const signedIn = await database.transaction(async (transaction) => {
      const uid = await recognise(transaction);
      if (uid === null) return null;
      await lockNames(transaction, providerId, [`customer:${uid}`]);
      const user = await userOf(transaction, caller, { kind: 'customer', uid });
      return user && { user, granted: await grantInterimToken(transaction, caller, user, null) };
    });
    if (signedIn === null) throw new Refusal('invalid_credentials');
    const user = { providerId, userId: signedIn.user.id };
    await bus.publish({ topic: 'sessions', key: sessionsKey(providerId, user.userId) });
    return presentInterimToken(profiles, caller, user, signedIn.granted);
  }

  async cities(caller: Caller): Promise<City[]> {
    const cities = await findCities(this.#tools.database, caller.provider.id);
    return cities
      .map((city) => presentCity(caller, city))
      .sort((one, other) => one.name.localeCompare(other.name, caller.language));
  }

  /** Chooses a city and answers the caller's addresses there; refuses with `not_found`. */
  async setCity(caller: SignedInCaller, cityId: number): Promise<{ city: City; addresses: Address[] }> {
    const { database } = this.#tools;
    const city = await findCity(database, caller.provider.id, cityId);
    if (city === null) throw new Refusal('not_found');
    await setHome(database, caller.session, { cityId, addressId: null });
    const addresses = await findAddresses(database, caller.session);
    return {
      city: presentCity(caller, city),
      addresses: addresses.filter((each) => each.cityId === cityId).map(presentAddress),
    };
  }

  /** Chooses one of the caller's own addresses; refuses with `not_found` any other. */
  async setAddress(caller: SignedInCaller, addressId: number): Promise<{ city: City; address: Address }> {
    const { database } = this.#tools;
    const address = (await findAddresses(database, caller.session)).find(({ id }) => id === addressId);
    const city = address && (await findCity(database, caller.provider.id, address.cityId));
    if (address === undefined || city == null) throw new Refusal('not_found');
    await setHome(database, caller.session, { cityId: address.cityId, addressId });
    return { city: presentCity(caller, city), address: presentAddress(address) };
  }

  /** Whether the caller is blocked; never where the operator does not block. */
  async blockStatus(caller: SignedInCaller): Promise<BlockStatus> {
    const { database, billing } = this.#tools;
    const [found, [account]] = await Promise.all([
      findBlock(database, caller.session),
      billing.accounts(caller.session),
    ]);
    if (found === null) throw new Refusal('authentication_failed');
    const { username, status, amountMinor, messageDetail } = found;
    const isTold = caller.provider.settings.signIn.hasBlockStatus && status !== null;
    return {
      status: isTold ? status : IN_ORDER,
      amount: decimalAmount(minor(isTold ? (amountMinor ?? 0) : 0)),
      balance: account?.balance ?? decimalAmount(minor(0)),
      username,
      message_detail: isTold ? translated(messageDetail ?? {}, caller.language) : '',
    };
  }
}

const presentCity = ({ language }: Caller, { id, name }: CityRecord): City => ({
  id,
  name: translated(name, language),
});
const presentAddress = ({ id, name }: AddressRecord): Address => ({ id, name });

/** An IPv4 address that came over an IPv6 socket is the one the operator knows; a zone names a place on our own machine. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
