import { useEffect, useState } from "react"
import { defaultAccent } from "#domain/business/accent.ts"
import { cardBrand } from "#domain/pictures/logo.ts"
import type { SharingCard } from "#domain/pictures/sharing-card.ts"
import { call } from "../../api/call.ts"
import { siteName } from "../../frame/site-name.ts"

/** What a shared link shows of the business. */
export type SharingBusiness = SharingCard["business"]

/** The business as shared links show it; its short name alone until it is read. */
export function useSharingBusiness(): SharingBusiness {
  const [business, setBusiness] = useState<SharingBusiness>({
    name: siteName(),
    city: "",
    accent: defaultAccent,
    logo: "",
  })

  useEffect(() => {
    const reading = new AbortController()
    call("GET /business", { signal: reading.signal }).then(
      ({ business: { name, address, accent, logo } }) => {
        setBusiness({ ...cardBrand({ name, logo }), city: address.city, accent })
      },
      // Previews do without it.
      () => {},
    )
    return () => reading.abort()
  }, [])

  return business
}
