import type { BlockComponent } from "#pages/site/blocks/block-component.ts"

/** Every file in these folders exports the component of one block type. */
const files = import.meta.glob<Record<string, BlockComponent>>(
  ["/src/pages/site/blocks/*/*.tsx", "/src/enquiries/site/blocks/*.tsx", "/src/visits/site/blocks/*.tsx"],
  { eager: true },
)

export const blockComponents: ReadonlyMap<string, BlockComponent> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((shown) => [shown.block.type, shown]),
)
