/** The part of a playlist's address that says what is played, as the address has it. */
export interface StreamAddress {
  readonly token: string;
  /** A channel's key, or an asset's name. */
  readonly folder: string;
  readonly position: string;
}
