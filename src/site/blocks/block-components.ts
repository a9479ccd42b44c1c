import type { BlockComponent } from "./block-component.ts"

/** Every file in the folders beside this one exports how one kind of block is shown. */
const files = import.meta.glob<Record<string, BlockComponent>>("./*/*.tsx", { eager: true })

/** How each kind of block is shown, by its type. */
export const blockComponents: ReadonlyMap<string, BlockComponent> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((shown) => [shown.block.type, shown]),
)
