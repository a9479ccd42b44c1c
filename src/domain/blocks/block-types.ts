import type { BlockType } from "./fields/block.ts"
import { booking } from "./own/booking.ts"
import { bookNow } from "./home/book-now.ts"
import { callToAction } from "./page/call-to-action.ts"
import { comparer } from "./home/comparer.ts"
import { contents } from "./page/contents.ts"
import { contact } from "./home/contact.ts"
import { counters } from "./home/counters.ts"
import { designIdeas } from "./home/design-ideas.ts"
import { factList } from "./facts/fact-list.ts"
import { feedback } from "./home/feedback.ts"
import { finishes } from "./kitchen/finishes.ts"
import { formattedText } from "./page/rich-text.ts"
import { gallery } from "./page/gallery.ts"
import { guideCards } from "./page/guide-cards.ts"
import { homeBanner } from "./home/home-banner.ts"
import { kitchenParts } from "./kitchen/kitchen-parts.ts"
import { layouts } from "./kitchen/layouts.ts"
import { legalText } from "./page/legal-text.ts"
import { longText } from "./home/long-text.ts"
import { map } from "./page/map.ts"
import { measurements } from "./kitchen/measurements.ts"
import { pageBanner } from "./page/page-banner.ts"
import { partners } from "./home/partners.ts"
import { pictureText } from "./page/picture-text.ts"
import { points } from "./facts/points.ts"
import { priceTable } from "./kitchen/price-table.ts"
import { projects } from "./home/projects.ts"
import { questions } from "./home/questions.ts"
import { roomCards } from "./page/room-cards.ts"
import { steps } from "./home/steps.ts"
import { story } from "./home/story.ts"
import { table } from "./facts/table.ts"
import { video } from "./page/video.ts"
import { estimate } from "./own/estimate.ts"
import { guideItem, guideList } from "./own/guides.ts"
import { projectItem, projectList } from "./own/projects.ts"
import { roomItem } from "./own/room.ts"
import { visualiser } from "./kitchen/visualiser.ts"

/** Every kind of block, in the order in which the admin offers them. */
export const blockTypes: readonly BlockType[] = [
  homeBanner,
  pageBanner,
  contents,
  formattedText,
  pictureText,
  gallery,
  video,
  callToAction,
  map,
  story,
  partners,
  designIdeas,
  steps,
  projects,
  comparer,
  counters,
  feedback,
  questions,
  longText,
  bookNow,
  contact,
  factList,
  points,
  table,
  roomCards,
  guideCards,
  layouts,
  measurements,
  finishes,
  visualiser,
  kitchenParts,
  priceTable,
  legalText,
  estimate,
  booking,
  projectList,
  projectItem,
  guideList,
  guideItem,
  roomItem,
]
