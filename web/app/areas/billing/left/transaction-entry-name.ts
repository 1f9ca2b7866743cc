/** Where a browser keeps the payment that is under way: by itself, for the first screen has room for no more. */
export const TRANSACTION_ENTRY = 'kinora:transaction';
