/** What this app says its version is, to the service and in the addresses of its texts (C-CONST-33, C-I18N-01). */
export const APP_VERSION = '190';
