import type { Channel } from '#contract/channels.ts';
import { channelPath } from '#rules/catalogue/destination.ts';
import { breadcrumbs, broadcastData } from '#rules/site/structured-pages.ts';
import { PageHead } from '#web/app/areas/site/page-head.tsx';
import { StructuredData } from '#web/app/areas/site/structured-data.tsx';
import { useOrigin } from '#web/app/areas/site/use-site.ts';
import { useTexts } from '#web/app/i18n/use-texts.ts';

interface ChannelHeadProps {
  readonly channel: Channel;
  /** What the viewer watches there. */
  readonly programme: string | undefined;
  readonly noindex: boolean;
}

/** What a channel's page says about itself. Whatever category it was opened from, its one address is under all of them. */
export function ChannelHead({ channel, programme = '', noindex }: ChannelHeadProps) {
  const { t } = useTexts<'channels'>();
  const origin = useOrigin();
  const path = channelPath(channel.slug);
  const values = { title: channel.name, channel: channel.name, programme, description: channel.description };
  const onAir = origin === null ? null : broadcastData(channel, origin + path);
  return (
    <>
      <PageHead page="channel" values={values} path={path} image={channel.cover.full} noindex={noindex} />
      {onAir !== null && <StructuredData data={onAir} />}
      {origin !== null && (
        <StructuredData
          data={breadcrumbs([
            { name: t('navigation.home'), address: `${origin}/` },
            { name: t('television.title'), address: `${origin}/channels` },
            { name: channel.name, address: origin + path },
          ])}
        />
      )}
    </>
  );
}
