const ULTRA_HIGH_DEFINITION_NAME = /(^|[^\p{L}\p{N}])(4k|4к|uhd)($|[^\p{L}\p{N}])/iu;

/** A channel or category whose name says 4K or UHD: it stays out of every list [C-VALID-19]. */
export const saysUltraHighDefinition = (name: string): boolean => ULTRA_HIGH_DEFINITION_NAME.test(name);
