import type { Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import type { ParentalService } from './service.ts';

export function parentalRoutes(wire: Wire, { parental }: { readonly parental: ParentalService }): void {
  wire.handle(contract.parental.checkPin, ({ caller, body }) => parental.check(caller, body.pincode));
  wire.handle(contract.parental.sendPin, ({ caller }) => parental.send(caller));
}
