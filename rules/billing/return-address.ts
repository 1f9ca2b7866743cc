/** Where a bank in a frame leads back to: a plain page, for the page around the frame follows the payment. */
export const FRAME_RETURN_PATH = '/payment-over';
