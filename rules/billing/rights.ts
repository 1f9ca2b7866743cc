import type { ChannelId, ContentId, LibraryId, PacketId, UnixSeconds } from '#contract/units.ts';

/** A time for which a user has a packet: from its start up to, not including, its end; without an end it does not stop. */
export interface Period {
  readonly packetId: PacketId;
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds | null;
}

/** A title that a user rented, until its end, or bought for good. */
export interface TitleLicence {
  readonly contentId: ContentId;
  readonly startsAt: UnixSeconds;
  readonly endsAt: UnixSeconds | null;
}

/** What one packet gives, or several together. */
export interface Rights {
  readonly channels: ReadonlySet<ChannelId>;
  /** All titles of these libraries. */
  readonly libraries: ReadonlySet<LibraryId>;
  /** Titles besides those of the libraries. */
  readonly titles: ReadonlySet<ContentId>;
  /** Streams at a time; null: no packet names a number. */
  readonly streams: number | null;
  /** Devices of one user; null: no packet names a number. */
  readonly devices: number | null;
  readonly withoutAds: boolean;
}

/** What a viewer without packets has. */
export const noRights: Rights = {
  channels: new Set(),
  libraries: new Set(),
  titles: new Set(),
  streams: null,
  devices: null,
  withoutAds: false,
};

/** What packets give together: everything that one of them gives, and the highest of their limits. */
export const unionOf = (rights: readonly Rights[]): Rights => rights.reduce(both, noRights);

function both(one: Rights, other: Rights): Rights {
  return {
    channels: new Set([...one.channels, ...other.channels]),
    libraries: new Set([...one.libraries, ...other.libraries]),
    titles: new Set([...one.titles, ...other.titles]),
    streams: highest(one.streams, other.streams),
    devices: highest(one.devices, other.devices),
    withoutAds: one.withoutAds || other.withoutAds,
  };
}

function highest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.max(one, other);
}

/** A limit that holds without packets, raised by what packets give; they never lower it. */
export const raisedLimit = (limit: number, given: number | null): number => Math.max(limit, given ?? 0);

export const isActive = ({ startsAt, endsAt }: Omit<Period, 'packetId'>, now: UnixSeconds): boolean =>
  startsAt <= now && (endsAt === null || now < endsAt);

/** The packets of the periods that are active, each once, by id. */
export const activePackets = (periods: readonly Period[], now: UnixSeconds): readonly PacketId[] =>
  [...new Set(periods.filter((period) => isActive(period, now)).map(({ packetId }) => packetId))].sort(
    (one, other) => one - other,
  );
