/** The quality tiers, lowest price first. */
export const tiers = ["essential", "signature", "premium"] as const
export type Tier = (typeof tiers)[number]

export const tierNames = {
  essential: "Essential",
  signature: "Signature",
  premium: "Premium",
} as const satisfies Record<Tier, string>
