const SHOWN_DIGITS = 4;

/** A card as its holder knows it, by its last digits: `•••• 1111` of a masked number. */
export const shortCardNumber = (masked: string): string => `•••• ${masked.slice(-SHOWN_DIGITS)}`;
