import { existsSync } from "node:fs"
import type { BlockType } from "../fields/blocks.ts"
import type { Collection } from "../shared/collection.ts"

/** A collection of `own/`, with the name and the purpose of its screen in the admin. */
export type OwnCollection = Collection & Record<"label" | "about", string>

const file = new URL("../../../own/index.ts", import.meta.url)
const own: { blocks?: readonly BlockType[]; collections?: readonly OwnCollection[] } = existsSync(file)
  ? await import(file.href)
  : {}

/** The declarations that a business adds in `own/index.ts`, if it exists. The build reads that file instead (vite.config.ts). */
export const { blocks: ownBlocks = [], collections: ownCollections = [] } = own
