import written from "#assets/sample/business.json" with { type: "json" }
import { type Business, firstBusiness } from "#domain/business/business.ts"

/** The business of the sample content. Sample values, of no real business. */
export const sampleBusiness: Business = { ...firstBusiness, ...written }
