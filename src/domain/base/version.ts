/** A version of a document, under the name of its noun; `madeAt` is null and `madeBy` empty for one that nobody has saved. */
export type Version<Name extends string, Body> = {
  version: number
  madeAt: string | null
  madeBy: string
} & { [Each in Name]: Body }
