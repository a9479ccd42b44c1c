import type { Kysely } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Pages that still have the order, or the words, with which they came get those of the specification: "Why choose us" under the
 * banner, "Book Now" above the form of the contact page, and "About Us" over Home's sentence. What their owners arranged or wrote stays.
 */
export const specifiedPages: Migration = {
  async up(db: Kysely<unknown>) {
    const filled = db as Kysely<Filled>
    const rows = await filled
      .selectFrom("pages")
      .select(["id", "page_key", "body"])
      .where("page_key", "in", Object.keys(changes))
      .execute()
    for (const { id, page_key, body } of rows) {
      const change = changes[page_key] as Change
      const changed = changeBody(body, change)
      if (changed === undefined) continue
      await filled.updateTable("pages").set({ body: changed }).where("id", "=", id).execute()
      // What is written of it and not published would undo the change.
      const draft = await filled.selectFrom("drafts").select("body").where("id", "=", id).executeTakeFirst()
      const changedDraft = draft && changeBody(draft.body, change)
      if (changedDraft === undefined) continue
      await filled.updateTable("drafts").set({ body: changedDraft }).where("id", "=", id).execute()
    }
  },
}

/** The tables as this migration finds and leaves them. */
interface Filled {
  pages: { id: string; page_key: string; body: string }
  drafts: { id: string; body: string }
}

interface Block {
  id: string
  type: string
  isHidden: boolean
  values: Record<string, unknown>
}

/** The blocks as they are from now on; undefined where they stay. */
type Change = (blocks: Block[]) => Block[] | undefined

const changes: Record<string, Change> = {
  "modular-kitchen": moveReasons,
  contact: raiseButton,
  home: nameStory,
}

function changeBody(body: string, change: Change): string | undefined {
  const read = JSON.parse(body) as { blocks?: Block[] }
  const blocks = Array.isArray(read.blocks) ? change(read.blocks) : undefined
  return blocks && JSON.stringify({ ...read, blocks })
}

const kitchenOrder =
  "page-banner contents layouts measurements boards cut-boards edge finishes visualiser hardware countertops prices accessories why questions book-now contact"
const contactOrder = "page-banner contact story book-now ready"

/** Whether the blocks stand as they came; some may have been removed. */
function isAsShipped(blocks: readonly Block[], order: string): boolean {
  const places = blocks.map(({ id }) => order.split(" ").indexOf(id))
  return places[0] === 0 && places.every((place, index) => index === 0 || place > (places[index - 1] as number))
}

function moveReasons(blocks: Block[]): Block[] | undefined {
  const reasons = blocks.find(({ id, type }) => id === "why" && type === "fact-list")
  if (!reasons || !isAsShipped(blocks, kitchenOrder)) return undefined
  const [banner, ...rest] = blocks.filter((block) => block !== reasons)
  // The banner has the same ground.
  const moved = { ...reasons, values: { ...reasons.values, isTinted: false } }
  return [banner as Block, moved, ...rest]
}

function raiseButton(blocks: Block[]): Block[] | undefined {
  const [banner, form] = blocks
  const band = blocks.find(({ id, type }) => id === "book-now" && type === "book-now")
  if (!banner || form?.id !== "contact" || form.isHidden || banner.type !== "page-banner" || banner.isHidden)
    return undefined
  if (!band || band.isHidden || band.values["buttonLink"] !== "#contact") return undefined
  if (!isAsShipped(blocks, contactOrder)) return undefined
  const button = { button: band.values["button"], buttonLink: "#contact" }
  return blocks.map((block) => {
    if (block === band) return { ...band, isHidden: true }
    return block === banner ? { ...banner, values: { ...banner.values, ...button } } : block
  })
}

const sampleHeading = "A kitchen is forty decisions. We write down every one."
const neutral = { heading: "About us", lead: "{name} plans and fits modular kitchens and interiors{in city}." }

function nameStory(blocks: Block[]): Block[] | undefined {
  const story = blocks.find(({ id, type }) => id === "story" && type === "story")
  if (!story) return undefined
  const { heading, lead } = story.values
  const isNeutral = textOf(heading) === neutral.heading && textOf(lead) === neutral.lead
  if (!isNeutral && textOf(heading) !== sampleHeading) return undefined
  const label = withText(heading, "About Us")
  const values = { ...story.values, label, ...(isNeutral && { heading: lead, lead: withText(lead, "") }) }
  return blocks.map((block) => (block === story ? { ...story, values } : block))
}

/** A text as drafts have it, or as it is stored, by language. */
function textOf(value: unknown): unknown {
  return isByLanguage(value) ? value["en"] : value
}

function withText(like: unknown, text: string): unknown {
  return isByLanguage(like) ? { en: text } : text
}

function isByLanguage(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
