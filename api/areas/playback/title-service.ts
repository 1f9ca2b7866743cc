import { absolute, overHttps } from '#api/platform/addresses.ts';
import type { Bus } from '#api/platform/bus/bus.ts';
import { audienceOf, type SignedInCaller } from '#api/platform/caller/caller.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Database } from '#api/platform/database/database.ts';
import { translated } from '#api/platform/wire/language.ts';
import { Refusal } from '#api/platform/wire/refusal.ts';
import type { OwnSource, PointOfTitle, TitleSource } from '#contract/admin/catalogue.ts';
import type { ContentMetadata, ContentStream, PlaybackPoint, WatchedEpisode } from '#contract/playback.ts';
import type { ContentId } from '#contract/units.ts';
import { isLicensed, isPublished } from '#rules/catalogue/publication.ts';
import { type TitleAccess, titleAccess } from '#rules/catalogue/title-access.ts';
import { isAdultTitle } from '#rules/parental/adult.ts';
import { filmAddress } from '#rules/playback/external-film.ts';
import { descriptionBeside } from '#rules/playback/external-source.ts';
import { episodeAfter, nextToPlay } from '#rules/playback/next-to-play.ts';
import { isFinished, type Progress, resumedAt } from '#rules/playback/progress.ts';
import { dateOf } from '#rules/units.ts';
import { type SigningKeys, streamFolder } from '#signing/media-token.ts';
import type { BillingService, TitlePrices } from '../billing/service.ts';
import type { ArchivePlace, GuideService } from '../guide/service.ts';
import type { ParentalService } from '../parental/service.ts';
import { requireUnblocked } from './blocked.ts';
import { PlayedTitles } from './played-titles.ts';
import { type PlaylistChecks, RETRY_SECONDS } from './playlist-checks.ts';
import { placeIn, type StreamPlace, signedFolder } from './signed-folder.ts';
import {
  type EpisodeOfViewer,
  findFavorite,
  findProgress,
  forgetWatched,
  loadEpisodesOfViewer,
  markWatched,
  type PlayedTitle,
} from './title-store.ts';
import type { Viewings } from './viewings.ts';

export interface TitleServiceOptions {
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly signingKeys: SigningKeys;
  readonly billing: BillingService;
  readonly titlePrices: TitlePrices;
  readonly guide: GuideService;
  readonly parental: ParentalService;
  readonly viewings: Viewings;
  readonly playlists: PlaylistChecks;
}

export interface TitleWish {
  /** Whether statistics get a name for this viewing. */
  readonly isCounted: boolean;
  /** Whether the viewing belongs in the viewer's history. */
  readonly isInHistory: boolean;
  /** Addresses begin with https, however the call came. */
  readonly forcesHttps: boolean;
}

/** Films and episodes: where they play, and what each is to a viewer. */
export class TitleService {
  readonly #options: TitleServiceOptions;
  readonly #titles: PlayedTitles;

  constructor(options: TitleServiceOptions) {
    this.#options = options;
    this.#titles = new PlayedTitles(options);
  }

  close(): void {
    this.#titles.close();
  }

  /**
   * Where a title plays, by id or slug. Refuses with `not_found`, `not_for_children`, `content_not_available` where nothing
   * of it plays, `content_not_purchased`, `too_many_streams`, where parental control asks first with `pincode_required` and
   * `sign_in_required`, and a blocked customer with `account_blocked`.
   */
  async stream(caller: SignedInCaller, segment: string, wish: TitleWish): Promise<ContentStream> {
    const title = await this.#requireOpen(caller, segment);
    const { parental, viewings, signingKeys } = this.#options;
    if (isAdultTitle(title.age)) await parental.requireOpen(caller, 'vod');
    const address = wish.forcesHttps ? overHttps : (own: string) => own;
    const place = await this.#placeOf(caller, title, title.source, address);
    const subject = { kind: 'title', id: title.id } as const;
    const stat = wish.isCounted ? { id: await viewings.open(caller, subject, wish.isInHistory) } : null;
    const { playlist, description, seekPoints } = place;
    return {
      hls: playlist,
      hls_mbr: playlist,
      stream_info: description,
      drm: null,
      img: title.still === null ? null : address(absolute(caller, title.still)),
      stat,
      packshots: title.packshots.map((asset) => ({
        url: placeIn(address(signedFolder(signingKeys, caller, streamFolder(asset, 'title')))).playlist,
      })),
      screenshot_timings: seekPoints,
      screenshot_url: null,
      playback_points: title.playbackPoints.map((point) => presentPoint(point, caller)),
      age: title.age,
      ad: null,
      error: null,
    };
  }

  /**
   * Whether a title that is being watched may be watched on, by its id: it may have been removed, and its rights may have
   * ended. Refuses as `stream` does, but asks for no PIN: that was said before it began.
   */
  async requireStillOpen(caller: SignedInCaller, id: ContentId): Promise<void> {
    await this.#requireOpen(caller, id);
  }

  /** What a title is to the caller, by id or slug; refuses with `not_found` and `not_for_children`. */
  async metadata(caller: SignedInCaller, segment: string): Promise<ContentMetadata> {
    const title = await this.#find(caller, segment);
    const { database } = this.#options;
    const { provider, session, country, now } = caller;
    const profileId = session.profile.id;
    const isSeries = title.contentType === 'series' || title.contentType === 'season';
    const episodesOf = isSeries ? title.id : title.contentType === 'episode' ? title.rootId : null;
    const episodes =
      episodesOf === null
        ? []
        : await loadEpisodesOfViewer(database, provider.id, { profileId, showing: { country, now } }, episodesOf);
    const next = isSeries
      ? nextToPlay(episodes)
      : { id: title.id, watched: await findProgress(database, provider.id, profileId, title.id) };
    const access = await this.#accessTo(caller, { ...title, source: isSeries ? next : title.source });
    const favorite = await findFavorite(database, provider.id, profileId, title.id);
    const progress = next?.watched ?? null;
    const isPlayable = access !== 'not_available';
    const isBroadcastOnly = !isSeries && title.source === null && isLicensed(title.publications, caller);
    const archive = isBroadcastOnly ? await this.#options.guide.archivePlace(caller, segment) : null;
    const { libraryId, rootId } = title;
    const price =
      access === 'not_purchased'
        ? await this.#options.titlePrices.of(caller, { libraryId, ids: [title.id, rootId] })
        : null;
    return {
      id: title.id,
      is_lost: false,
      is_available: isPlayable || archive !== null,
      is_processing: title.isProcessing,
      is_purchased: archive?.isOpen ?? access === 'open',
      favorite,
      history: progress?.seconds ?? null,
      watch_percentage: progress?.watchPercentage ?? null,
      is_continuation: resumedAt(progress) > 0,
      next_to_play: next === null || !isPlayable ? null : { id: next.id, library_id: title.libraryId },
      series:
        title.contentType === 'episode'
          ? { id: title.rootId, slug: title.rootSlug, title: translated(title.rootTitle, caller.language) }
          : null,
      next_episode: isSeries ? null : episodeAfter(episodes, title.id),
      age: title.age,
      stream_using: isPlayable ? { library_id: title.libraryId } : presentArchive(archive),
      min_price: price?.lowest ?? null,
      user_rating: null,
      buttons: [...(price?.buttons ?? [])],
      license_info: null,
      user_license_info: null,
    };
  }

  /** The episodes of a series or of a season, by id or slug, for the caller; refuses with `not_found` and `not_for_children`. */
  async histories(caller: SignedInCaller, segment: string): Promise<WatchedEpisode[]> {
    const { id, rootId, publications } = await this.#find(caller, segment);
    const { database, billing } = this.#options;
    const { provider, session, country, now } = caller;
    const showing = { country, now };
    const rights = await billing.rightsOf(caller);
    const episodes = await loadEpisodesOfViewer(database, provider.id, { profileId: session.profile.id, showing }, id);
    // Of the episodes only those come that are licensed themselves.
    const isWholeLicensed = isLicensed(publications, showing);
    const isShown = audienceOf(caller) === 'child' ? ({ isForChildren }: EpisodeOfViewer) => isForChildren : () => true;
    return episodes.filter(isShown).map((episode) => ({
      id: episode.id,
      slug: episode.slug,
      title: translated(episode.title, caller.language),
      description: translated(episode.description, caller.language),
      season: episode.season,
      series: episode.series,
      duration: episode.durationSeconds,
      cover: { src_16x9: episode.still === null ? '' : absolute(caller, episode.still) },
      is_announcement: episode.isAnnouncement,
      is_available:
        titleAccess({ ...episode, isLicensed: isWholeLicensed, ids: [episode.id, rootId] }, rights) === 'open',
      histories: episode.watched === null ? [] : [presentProgress(episode.watched)],
    }));
  }

  /**
   * Marks a title as watched to its end by the caller's profile, or forgets that it was watched; of a series or a season all
   * episodes that play. Refuses with `not_found` and `not_for_children`.
   */
  async setWatched(caller: SignedInCaller, segment: string, isWatched: boolean): Promise<ContentId> {
    const { id } = await this.#find(caller, segment);
    const { provider, session, now } = caller;
    const of = { providerId: provider.id, profileId: session.profile.id, id };
    if (isWatched) await markWatched(this.#options.database, of, dateOf(now));
    else await forgetWatched(this.#options.database, of);
    return id;
  }

  /** At the house's origin in a folder that is signed, else at the operator's own, after a look whether it plays. */
  async #placeOf(
    caller: SignedInCaller,
    title: PlayedTitle,
    source: TitleSource,
    address: (own: string) => string,
  ): Promise<FilmPlace> {
    const { signingKeys, playlists } = this.#options;
    if (source.kind === 'external') {
      const playlist = filmAddress(source, title);
      if ((await playlists.check(playlist)) !== 'plays') throw notThereNow();
      return { playlist, description: descriptionBeside(playlist), seekPoints: null };
    }
    const folder = address(signedFolder(signingKeys, caller, folderOf(source, title.durationSeconds)));
    return { ...placeIn(folder), seekPoints: `${folder}/seek-points.json` };
  }

  async #find(caller: SignedInCaller, segment: string): Promise<PlayedTitle> {
    const { id, settings } = caller.provider;
    const title = await this.#titles.find(id, segment);
    if (title === null || settings.hiddenContents.includes(title.rootId)) throw new Refusal('not_found');
    if (!isPublished(title.publications, caller.now)) throw new Refusal('not_found');
    if (audienceOf(caller) === 'child' && !title.isForChildren) throw new Refusal('not_for_children');
    return title;
  }

  /** A title that plays for the caller. */
  async #requireOpen(caller: SignedInCaller, segment: string) {
    requireUnblocked(caller);
    const title = await this.#find(caller, segment);
    const access = await this.#accessTo(caller, title);
    const { source } = title;
    if (access === 'not_purchased') throw new Refusal('content_not_purchased');
    if (source === null || access === 'not_available') throw new Refusal('content_not_available');
    return { ...title, source };
  }

  async #accessTo(
    caller: SignedInCaller,
    { id, rootId, isFree, libraryId, source, publications }: Omit<PlayedTitle, 'source'> & { readonly source: unknown },
  ): Promise<TitleAccess> {
    const facts = {
      isPlayable: source !== null,
      isLicensed: isLicensed(publications, caller),
      ...{ isFree, libraryId, ids: [id, rootId] },
    };
    return titleAccess(facts, await this.#options.billing.rightsOf(caller));
  }
}

interface FilmPlace extends StreamPlace {
  /** Where its small pictures are; null where there are none. */
  readonly seekPoints: string | null;
}

const presentProgress = (progress: Progress): WatchedEpisode['histories'][number] => ({
  seconds: progress.seconds,
  watch_percentage: progress.watchPercentage,
  is_watched: isFinished(progress),
});

const folderOf = ({ kind, asset }: OwnSource, durationSeconds: number): string =>
  streamFolder(asset, kind === 'asset' ? 'title' : `loop-${durationSeconds}`);

/** What has no stream of its own plays from the archive of a channel that broadcast it [C-CPLAY-04]. */
const presentArchive = (archive: ArchivePlace | null): ContentMetadata['stream_using'] =>
  archive && {
    library_id: null,
    content_schedule: { channel_id: archive.channelId, timestamp: archive.timestamp },
  };

/** The title is the viewer's to watch, and its origin does not play it now. */
const notThereNow = () => new Refusal('content_not_available', null, RETRY_SECONDS);

const presentPoint = (
  { type, start, end, button }: PointOfTitle,
  { language }: Pick<SignedInCaller, 'language'>,
): PlaybackPoint => ({
  type,
  start,
  ...(end !== undefined && { end }),
  button: button == null ? null : { action: button.action, label: translated(button.label, language) },
});
