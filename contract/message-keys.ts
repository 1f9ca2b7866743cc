/**
 * The keys of messages for all clients: each has a text in every interface language, under
 * `messages` (A-I18N-03, C-I18N-03).
 */
export const messageKeys = [
  'error_wrong_code',
  'error_wrong_phone',
  'error_duplicate_email',
  'notify_email_alert',
  'parental_set_not_equal',
  'parental_set_success',

  'not_found_channel',
  'channel_not_available',
  'channel_not_purchased',
  'error_category_not_found',
  'warning_archive_no_pause',
  'warning_archive_subscribe',
  'warning_no_program',
  'error_schedule_from_future',
  'error_schedule_copyright_banned',

  'error_video_download',
  'error_video_codec',
  'warning_episode_is_announcement',
  'content_not_available',
  'hint_content_processing',

  'filters_no_found',
  'warning_no_favorites',
  'warning_no_search_results',

  'content_soon',
  'message_renewal_enabled',
  'message_renewal_disabled',
  'title_disable_subscription',
  'title_disabled_renewal',
  'promo_card_link_failure',

  'error_none_field_is_selected',
  'error',
  'title_message',
  'status_loading',
] as const;
export type MessageKey = (typeof messageKeys)[number];
