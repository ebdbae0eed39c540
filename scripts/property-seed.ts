import fc from 'fast-check'

/**
 * The seed of all property tests. An ordinary run takes the same cases every time, so that it fails for a change
 * and not by chance; the full run searches further, from a new seed each time, and a failure names its seed:
 * `PROPERTY_SEED=<seed>` repeats it.
 */
const ORDINARY_SEED = 20_261_121

const asked = process.env.PROPERTY_SEED
const seed = asked ? Number(asked) : process.env.FULL ? undefined : ORDINARY_SEED
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
