import type { BlockType } from "#cms/fields/blocks.ts"
import { booking, guideItem, guideList, projectItem, projectList, roomItem } from "./own/own-blocks.ts"
import * as homeBlocks from "./home/home-blocks.ts"
import { ownBlocks } from "#own"
import * as pageBlocks from "./page/page-blocks.ts"
import { contact } from "./home/contact.ts"
import { factList, points, table } from "./facts/facts.ts"
import { finishes, layouts, measurements, priceTable, visualiser, kitchenParts } from "./kitchen/kitchen-blocks.ts"
import { steps } from "./home/steps.ts"
import { video } from "./page/video.ts"
import { estimate } from "#estimate/shared/estimate-block.ts"

/** Every block type, in the order of the admin. */
export const blockTypes: readonly BlockType[] = [
  homeBlocks.homeBanner,
  pageBlocks.pageBanner,
  pageBlocks.contents,
  pageBlocks.formattedText,
  pageBlocks.pictureText,
  pageBlocks.gallery,
  video,
  pageBlocks.callToAction,
  pageBlocks.map,
  homeBlocks.story,
  homeBlocks.promise,
  homeBlocks.partners,
  homeBlocks.designIdeas,
  steps,
  homeBlocks.projects,
  homeBlocks.comparer,
  homeBlocks.counters,
  homeBlocks.feedback,
  homeBlocks.questions,
  homeBlocks.longText,
  homeBlocks.bookNow,
  contact,
  factList,
  points,
  table,
  pageBlocks.roomCards,
  pageBlocks.guideCards,
  layouts,
  measurements,
  finishes,
  visualiser,
  kitchenParts,
  priceTable,
  pageBlocks.legalText,
  estimate,
  booking,
  projectList,
  projectItem,
  guideList,
  guideItem,
  roomItem,
  ...ownBlocks,
]
