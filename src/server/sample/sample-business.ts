import written from "#assets/sample/business.json" with { type: "json" }
import { type Business, storedBusinessFields, defaultBusiness } from "#collections/shared/business/business.ts"
import { fitTo } from "#cms/fields/field.ts"

/** The business of the sample content. Sample values, not of a real business. */
export const sampleBusiness = fitTo(storedBusinessFields, { ...defaultBusiness, ...written }) as Business
