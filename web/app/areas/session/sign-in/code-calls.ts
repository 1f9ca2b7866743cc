import type { Token } from '#contract/session.ts';
import type { CodeRequest } from '#contract/sign-in.ts';
import type { CodeWay } from '#rules/session/sign-in-flow.ts';
import { APP_VERSION } from '#web/app/app-version.ts';
import { isRefusal } from '#web/app/areas/session/device.ts';
import { randomHex } from '#web/app/page/random-hex.ts';
import type { Wire } from '#web/app/wire/wire.ts';

/** The calls of a way to sign in by a code. */
interface CodeCalls {
  request(wire: Wire, phone: string): Promise<CodeRequest>;
  enter(wire: Wire, entry: CodeEntry): Promise<Token>;
}

export interface CodeEntry {
  readonly phone: string;
  readonly code: string;
  /** Short name of the operator. */
  readonly provider: string;
}

const byPhone: CodeCalls = {
  request: (wire, phone) => wire.call('session.requestCode', { body: { phone, can_display_message: true } }),
  enter: (wire, { phone, code }) => wire.call('session.signInByCode', { body: { phone, token: code } }),
};

/** A way differs from the usual one by where its code is sent from and entered [A-AUTH-04, A-AUTH-06, A-AUTH-08, A-AUTH-09]. */
export const codeCalls: Readonly<Record<CodeWay, CodeCalls>> = {
  phone: byPhone,
  provider: {
    ...byPhone,
    enter: (wire, { phone, code, provider }) =>
      wire.call('session.signInByProviderCode', { params: { provider }, body: { identifier: phone, token: code } }),
  },
  city: {
    request: (wire, phone) => wire.call('session.requestCityCode', { body: { phone, can_display_message: true } }),
    enter: (wire, { phone, code }) => wire.call('session.signInByCityCode', { body: { phone, token: code } }),
  },
};

const NAME_BYTES = 10;

/** Has a code sent; for an unknown phone a user is created first, and the viewer notices nothing [A-AUTH-07]. */
export async function requestCode(wire: Wire, way: CodeWay, phone: string): Promise<CodeRequest> {
  try {
    return await codeCalls[way].request(wire, phone);
  } catch (error) {
    if (!isRefusal(error, 'invalid_phone')) throw error;
    const username = `phone_${randomHex(NAME_BYTES)}`;
    await wire.call('session.createUser', { body: { username, phone, app_version: APP_VERSION } });
    return codeCalls[way].request(wire, phone);
  }
}
