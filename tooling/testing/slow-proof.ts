/** Proof that takes minutes of real time is for `npm run test:full` only, which says so. */
export const isSlowProof = process.env['KINORA_SLOW_PROOF'] === '1';
