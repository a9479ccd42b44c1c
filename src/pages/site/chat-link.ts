import { createContext, use } from "react"
import { useLocation, useMatches } from "react-router"
import { whatsAppLink } from "#collections/shared/business/business-links.ts"
import { fillChatOpening } from "#base/contact/chat-opening.ts"
import { toChatTopic } from "#estimate/shared/chat-topic.ts"
import { readEstimateQuery } from "#estimate/shared/query.ts"
import type { OwnData } from "./blocks/own-data.ts"
import { PublicUrl } from "./meta.tsx"
import { useBusiness } from "./use-business.ts"

/** Visitors' pages have a secret in their path, which no message contains. */
const secretPath = "/e/"

/** The URL of a WhatsApp chat around a page, on the server only. */
export const ChatLinkContext = createContext<string | undefined>(undefined)

/** The URL of a WhatsApp chat with the business; undefined without a number. */
export function useChatLink(): string | undefined {
  const business = useBusiness()
  return use(ChatLinkContext) ?? whatsAppLink(business)
}

/** The URL of a WhatsApp chat with a first message about this page or its estimate; undefined without a number. */
export function useChatLinkOfPage(): string | undefined {
  const business = useBusiness()
  const publicUrl = use(PublicUrl)
  const { pathname } = useLocation()
  const shown = useMatches().at(-1)?.loaderData as { data?: { own?: OwnData } } | undefined
  const estimate = shown?.data?.own?.estimate
  if (estimate) {
    const { kitchen } = readEstimateQuery(estimate.query)
    const opening = { words: business.chatFromEstimate, business: business.name, publicUrl }
    return whatsAppLink(business, fillChatOpening(opening, toChatTopic(kitchen, estimate)))
  }
  const opening = { words: business.chatFromPage, business: business.name, publicUrl }
  const isSecret = pathname.startsWith(secretPath)
  return whatsAppLink(business, fillChatOpening(isSecret ? { ...opening, publicUrl: "" } : opening, { path: pathname }))
}
