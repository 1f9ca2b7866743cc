import fc from 'fast-check';

/** Vitest's set-up of each file: properties repeat the run that `KINORA_SEED` names; fast-check tells its own otherwise. */
const seed = process.env['KINORA_SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
