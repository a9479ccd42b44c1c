/** The tiers of quality, the cheapest first. */
export const tiers = ["essential", "signature", "premium"] as const
export type Tier = (typeof tiers)[number]

/** What each tier is called. */
export const tierNames = {
  essential: "Essential",
  signature: "Signature",
  premium: "Premium",
} as const satisfies Record<Tier, string>
