import { JsonBytes, type Wire } from '#api/platform/wire.ts';
import { contract } from '#contract/index.ts';
import type { ChannelService } from './service.ts';

const CURRENT_SCHEDULES = 'current_schedules';

export function channelRoutes(wire: Wire, { channels }: { readonly channels: ChannelService }): void {
  wire.handle(contract.channels.list, async ({ caller, query }) => {
    const { includes = '', search = '', limit, offset } = query;
    const withSchedules = includes.split(',').includes(CURRENT_SCHEDULES);
    if (search === '' && limit === undefined && offset === undefined) {
      return new JsonBytes(await channels.listAll(caller, withSchedules));
    }
    return channels.listSome(caller, {
      withSchedules,
      search,
      offset: offset ?? 0,
      limit: limit ?? Number.POSITIVE_INFINITY,
    });
  });

  wire.handle(contract.channels.get, ({ caller, params }) => channels.get(caller, params.id));

  wire.handle(contract.channels.ofUser, ({ caller }) => channels.ofUser(caller));

  wire.handle(contract.channels.categories, ({ caller }) =>
    caller.provider.settings.categoriesAsObjects
      ? channels.categoriesWithChannels(caller)
      : channels.categories(caller),
  );

  wire.handle(contract.channels.categoryList, ({ caller }) => channels.categories(caller));

  wire.handle(contract.channels.categoriesOfUser, ({ caller }) => channels.categoriesWithChannels(caller));
}
