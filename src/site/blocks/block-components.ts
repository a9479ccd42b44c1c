import type { BlockComponent } from "./block-component.ts"

/** Every file in the folders beside this one exports the component of one block type. */
const files = import.meta.glob<Record<string, BlockComponent>>("./*/*.tsx", { eager: true })

export const blockComponents: ReadonlyMap<string, BlockComponent> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((shown) => [shown.block.type, shown]),
)
