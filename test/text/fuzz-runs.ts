/**
 * Returns the number of generated inputs, or parts of one, for a test: a tenth of `count` in `npm test`, all in `npm run test:release`.
 */
export const fuzzRuns = (count: number): number => (process.env["FUZZ"] === "long" ? count : Math.ceil(count / 10))
