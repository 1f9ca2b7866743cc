import { foundIn } from '#api/platform/wire/list-part.ts';
import type { Wire } from '#api/platform/wire/wire.ts';
import { signIn as calls } from '#contract/sign-in.ts';
import type { CodeService } from './code-service.ts';
import type { CustomerService } from './customer-service.ts';

export interface SignInRoutesOptions {
  readonly codes: CodeService;
  readonly customers: CustomerService;
}

/** The ways in besides a guest's name and password. */
export function signInRoutes(wire: Wire, { codes, customers }: SignInRoutesOptions): void {
  wire.handle(calls.requestCode, ({ caller, body }) => codes.request(caller, 'phone', body));
  wire.handle(calls.signInByCode, ({ caller, body }) =>
    codes.signIn(caller, { at: 'phone', identifier: body.phone, code: body.token }),
  );
  wire.handle(calls.signInByProviderCode, ({ caller, params, body }) =>
    codes.signInAt(caller, params.provider, { identifier: body.identifier, code: body.token }),
  );
  wire.handle(calls.signInByExternalToken, ({ caller, body }) => customers.signIn(caller, body.token));
  wire.handle(calls.signInFromNetwork, ({ caller }) => customers.signInFromNetwork(caller));
  wire.handle(calls.sendMethods, ({ caller, query }) => codes.sendMethods(caller, query.phone));
  wire.handle(calls.codeExists, async ({ caller, query }) => ({ otp_exist: await codes.exists(caller, query.phone) }));
  wire.handle(calls.requestCityCode, ({ caller, body }) => codes.request(caller, 'city', body));
  wire.handle(calls.signInByCityCode, ({ caller, body }) =>
    codes.signIn(caller, { at: 'city', identifier: body.phone, code: body.token }),
  );
  wire.handle(calls.cities, async ({ caller, query }) =>
    foundIn(await customers.cities(caller), query, ({ name }) => name),
  );
  wire.handle(calls.setCity, ({ caller, body }) => customers.setCity(caller, body.city_id));
  wire.handle(calls.setAddress, ({ caller, body }) => customers.setAddress(caller, body.address_id));
  wire.handle(calls.blockStatus, ({ caller }) => customers.blockStatus(caller));
}
