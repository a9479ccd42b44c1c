import { findReplyDays } from "#collections/shared/business/reply-by.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { contact } from "#pages/shared/home/contact.ts"
import type { PageContent } from "#pages/shared/page.ts"

/** The working days within which the contact page promises a reply; 0 if it does not. */
export function replyDaysOf(page: Pick<PageContent, "blocks">): number {
  return findReplyDays(leadOf(page) || leadOf(defaultPages.contact))
}

function leadOf({ blocks }: Pick<PageContent, "blocks">): string {
  const values = blocks.find(({ type }) => type === contact.type)?.values as { lead?: string } | undefined
  return values?.lead ?? ""
}
