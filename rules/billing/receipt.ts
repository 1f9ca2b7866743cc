/** How a provider's money is receipted: a payment is a sale, or an advance whose offset is the purchase. */
export type ReceiptScheme = 'sale' | 'advance_and_offset';

/** The receipt that the law asks for an entry of the ledger; null: none. */
export function receiptKind(
  cause: 'capture' | 'purchase' | 'refund_settled' | 'chargeback',
  scheme: ReceiptScheme,
): 'sale' | 'return' | 'advance' | 'offset' | null {
  switch (cause) {
    case 'capture':
      return scheme === 'sale' ? 'sale' : 'advance';
    case 'purchase':
      return scheme === 'sale' ? null : 'offset';
    case 'refund_settled':
    case 'chargeback':
      return 'return';
  }
}
