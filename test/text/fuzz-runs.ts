/** Returns how many made-up inputs, or parts of one, a test takes: a tenth of `count` in `npm test`, all in `npm run test:release`. */
export const fuzzRuns = (count: number): number => (process.env["FUZZ"] === "long" ? count : Math.ceil(count / 10))
