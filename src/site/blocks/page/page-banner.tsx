import { pageBanner } from "#domain/blocks/page/page-blocks.ts"
import { PageBanner } from "../../parts/page-banner.tsx"
import { showBlock } from "../block-component.ts"

/** The top of a page. */
export const shown = showBlock({
  block: pageBanner,
  canLead: true,
  Component: ({ values, level, pageName }) => <PageBanner {...values} name={pageName} level={level} />,
})
