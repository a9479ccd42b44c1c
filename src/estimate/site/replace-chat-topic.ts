import { maxOpening } from "#base/contact/chat-opening.ts"
import { chatLink, chatOrigin } from "#base/contact/phone-number.ts"
import type { ChatTopic } from "../shared/chat-topic.ts"

/** Replaces the estimate in the messages of the page's WhatsApp links, which are outside the island. */
export function replaceChatTopic(before: ChatTopic, after: ChatTopic): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${chatOrigin}"]`)) {
    const url = new URL(link.href)
    const text = url.searchParams.get("text")
    if (text === null) continue
    const next = text.replace(before.estimate, () => after.estimate).replace(before.path, () => after.path)
    const short = next.length <= maxOpening ? next : location.origin + after.path
    link.href = chatLink(`+${url.pathname.slice(1)}`, short) ?? link.href
  }
}
