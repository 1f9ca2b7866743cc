/** An import that cannot be done, in one line for an operator. Nothing of it stays. */
export class ImportRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportRefused';
  }
}
