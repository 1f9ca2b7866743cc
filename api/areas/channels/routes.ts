import { foundIn, partOf } from '#api/platform/wire/list-part.ts';
import { JsonBytes, type Wire } from '#api/platform/wire/wire.ts';
import { contract } from '#contract/index.ts';
import type { ChannelService } from './service.ts';

const CURRENT_SCHEDULES = 'current_schedules';

export function channelRoutes(wire: Wire, { channels }: { readonly channels: ChannelService }): void {
  wire.handle(contract.channels.list, async ({ caller, query }) => {
    const { includes = '', search = '', limit, offset } = query;
    const withSchedules = includes.split(',').includes(CURRENT_SCHEDULES);
    if (search === '' && limit === undefined && offset === undefined) {
      const { bytes, release } = await channels.listAll(caller, withSchedules);
      return new JsonBytes(bytes, release);
    }
    return channels.listSome(caller, {
      withSchedules,
      search,
      offset: offset ?? 0,
      limit: limit ?? Number.POSITIVE_INFINITY,
    });
  });

  wire.handle(contract.channels.get, ({ caller, params }) => channels.get(caller, params.id));

  wire.handle(contract.channels.ofUser, async ({ caller, query }) => partOf(await channels.ofUser(caller), query));

  wire.handle(contract.channels.categories, async ({ caller, query }) =>
    caller.provider.settings.categoriesAsObjects
      ? foundIn(await channels.categoriesWithChannels(caller), query, nameOf)
      : foundIn(await channels.categories(caller), query, nameOf),
  );

  wire.handle(contract.channels.categoryList, async ({ caller, query }) =>
    foundIn(await channels.categories(caller), query, nameOf),
  );

  wire.handle(contract.channels.categoriesOfUser, async ({ caller, query }) =>
    foundIn(await channels.categoriesWithChannels(caller), query, nameOf),
  );
}

const nameOf = ({ name }: { readonly name: string }) => name;
