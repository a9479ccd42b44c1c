import { findReplyDays } from "../business/reply-by.ts"
import { defaultPages } from "../blocks/default-pages.ts"
import { contact } from "../blocks/home/contact.ts"
import type { PageContent } from "../blocks/page.ts"

/** The working days within which the contact page promises a reply; 0 if it does not. */
export function replyDaysOf(page: Pick<PageContent, "blocks">): number {
  return findReplyDays(leadOf(page) || leadOf(defaultPages.contact))
}

function leadOf({ blocks }: Pick<PageContent, "blocks">): string {
  const values = blocks.find(({ type }) => type === contact.type)?.values as { lead?: string } | undefined
  return values?.lead ?? ""
}
