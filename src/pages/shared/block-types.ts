import type { BlockType } from "#cms/fields/blocks.ts"
import { booking } from "./own/booking.ts"
import {
  bookNow,
  comparer,
  counters,
  designIdeas,
  feedback,
  homeBanner,
  longText,
  partners,
  projects,
  promise,
  questions,
  story,
} from "./home/home-blocks.ts"
import {
  callToAction,
  contents,
  formattedText,
  gallery,
  guideCards,
  legalText,
  map,
  pageBanner,
  pictureText,
  roomCards,
} from "./page/page-blocks.ts"
import { contact } from "./home/contact.ts"
import { factList } from "./facts/fact-list.ts"
import { finishes, layouts, measurements, priceTable, visualiser } from "./kitchen/kitchen-blocks.ts"
import { kitchenParts } from "./kitchen/kitchen-parts.ts"
import { points } from "./facts/points.ts"
import { steps } from "./home/steps.ts"
import { table } from "./facts/table.ts"
import { video } from "./page/video.ts"
import { estimate } from "#estimate/shared/estimate-block.ts"
import { guideItem, guideList } from "./own/guides.ts"
import { projectItem, projectList } from "./own/projects.ts"
import { roomItem } from "./own/room.ts"

/** Every block type, in the order of the admin. */
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
  promise,
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
