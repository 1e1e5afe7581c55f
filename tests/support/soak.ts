/**
 * How often a test tries: a handful with every `npm test`, as often as it is worth in `npm run soak`, which sets SOAK.
 */
export const shortOrLong = (short: number, long: number): number => (process.env.SOAK === '1' ? long : short)
