import { boardGrades } from "./blog-board-grades.ts"
import { counterHeight } from "./blog-counter-height.ts"
import { freshAir } from "./blog-fresh-air.ts"
import { kitchenPrice } from "./blog-kitchen-price.ts"
import { readingQuotation } from "./blog-reading-quotation.ts"
import { shutterFinishes } from "./blog-shutter-finishes.ts"
import type { SampleBlog } from "./sample-blog.ts"

/** The blogs of a new site, in the order in which they are listed. */
export const sampleBlogs: SampleBlog[] = [
  counterHeight,
  readingQuotation,
  boardGrades,
  shutterFinishes,
  kitchenPrice,
  freshAir,
]
