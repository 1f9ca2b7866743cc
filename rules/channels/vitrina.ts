/** The stream type of a channel that a partner's script plays live. */
export const VITRINA = 'vitrina';
