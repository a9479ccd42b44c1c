import type { BlockComponent } from "./block-component.ts"

/** How each kind of block is shown. */
export const blockComponents: readonly BlockComponent[] = []
