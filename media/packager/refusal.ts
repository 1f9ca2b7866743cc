/** This file cannot become a title, now or later: its message is the one sentence an operator reads. */
export class PackagingRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PackagingRefused';
  }
}
