/** Where an upright picture takes over from the wide one. */
export const UPRIGHT_MEDIA = '(max-width: 932px) and (orientation: portrait)';
