import { guideChannels } from '#api/areas/guide/admin-store.ts';
import { channelId } from '#rules/units.ts';
import type { Collection } from '../source.ts';
import type { OwnChannel } from './guide-destinations.ts';

/** The provider's channels. */
export async function ownChannels({
  database,
  providerId,
}: Pick<Collection, 'database' | 'providerId'>): Promise<readonly OwnChannel[]> {
  const rows = await guideChannels(database, providerId);
  return rows.map(
    ({ id, slug, guideId, guideShift, source, name }): OwnChannel => ({
      ...{ id: channelId(id), slug, guideId, shift: guideShift },
      names: Object.values(name).flatMap((text) => text ?? []),
      isLinear: source === 'linear',
    }),
  );
}
