import { billingAdmin } from './billing/admin.ts';
import { catalogueAdmin } from './catalogue/admin.ts';
import { type ChannelAdminOptions, channelAdmin } from './channels/admin.ts';
import { engagementAdmin } from './engagement/admin.ts';
import { guideAdmin } from './guide/admin.ts';
import { profileAdmin } from './profiles/admin.ts';
import { sessionAdmin } from './session/admin.ts';
import { siteAdmin } from './site/admin.ts';

/** Every kind of content that operators write, each after those it refers to. */
export const contentAdmin = (options: ChannelAdminOptions) => ({
  ...channelAdmin(options),
  ...guideAdmin,
  ...billingAdmin,
  ...profileAdmin,
  ...catalogueAdmin,
  ...siteAdmin,
  ...engagementAdmin,
  ...sessionAdmin,
});

export type ContentAdmin = ReturnType<typeof contentAdmin>;
