/** A version of a document, under its name; `madeAt` is null and `madeBy` empty if it was never saved. */
export type Version<Name extends string, Body> = {
  version: number
  madeAt: string | null
  madeBy: string
} & { [Each in Name]: Body }
