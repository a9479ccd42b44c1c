import { use } from "react"
import type { Block } from "#cms/fields/blocks.ts"
import { type Fields, walkValues } from "#cms/fields/field.ts"
import type { PageContent } from "#pages/shared/page.ts"
import { fixedPageCount } from "#base/urls/fixed-pages.ts"
import { deepFreeze, memoize } from "#base/memoize.ts"
import type { PageLanguage } from "#collections/shared/language.ts"
import { fillIn, type PlaceholderValues } from "#base/text/placeholders.ts"
import {
  type BlockComponent,
  type BlockData,
  type BlockProps,
  type ListedSection,
  sectionIdOf,
} from "#pages/site/blocks/block-component.ts"
import { BlockMarks, Marked } from "#pages/site/blocks/block-marks.tsx"
import { PageLanguageContext, useLang } from "#pages/site/page.ts"
import { mailLink } from "#base/contact/email.ts"

/** Block-level tags: a bracketed part of a text cannot cross them. */
const edges = /(<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|figure|hr)\b[^<>]*>)/

/** Escapes the values. `{email}` becomes a link; a paragraph, heading or list item that is then empty is removed. */
export function fillInRichText(html: string, values: PlaceholderValues): string {
  if (!html.includes("{")) return html
  const escaped = escapeValues(values)
  const pieces = html.split(edges)
  // Tags have odd indexes, texts even ones.
  for (let index = 0; index < pieces.length; index += 2) {
    const before = pieces[index] as string
    const after = fillIn(linkEmail(before, values), escaped)
    pieces[index] = after
    if (hasContent(before) && !hasContent(after) && isPair(pieces[index - 1], pieces[index + 1])) {
      pieces[index - 1] = pieces[index] = pieces[index + 1] = ""
    }
  }
  return pieces.join("")
}

function linkEmail(html: string, values: PlaceholderValues): string {
  const { email } = values
  if (!email || !html.includes("{email}")) return html
  const link = `<a href="${mailLink(email)}">{email}</a>`
  let isLinked = false
  return html
    .split(/(<[^<>]*>)/)
    .map((part, index) => {
      if (index % 2 === 0) return isLinked ? part : part.replaceAll("{email}", () => link)
      if (/^<\/?a\b/.test(part)) isLinked = !part.startsWith("</")
      return part.replaceAll("mailto:{email}", () => mailLink(email))
    })
    .join("")
}

function hasContent(html: string): boolean {
  return html.includes("<img") || html.replaceAll(/<[^<>]*>/g, "").trim() !== ""
}

function isPair(opening = "", closing = ""): boolean {
  const name = /^<(p|h[1-6]|li)\b/.exec(opening)?.[1]
  return name !== undefined && closing === `</${name}>`
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

function escapeValues(values: PlaceholderValues): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replaceAll(/[&<>"]/g, (each) => escapes[each] ?? "")]),
  )
}

type Json = Record<string, unknown>

interface PageBlocksProps {
  /** Its language is the shown page's unless it has its own. */
  page: Pick<PageContent, "name" | "blocks"> & { language?: PageLanguage }
  data: BlockData
  placeholders: PlaceholderValues
}

/** The blocks of a page in order, without hidden blocks and unknown types. */
export function PageBlocks({ page, data, placeholders }: PageBlocksProps) {
  const areMarked = use(BlockMarks)
  const shownLanguage = use(PageLanguageContext)
  const { language = shownLanguage } = page
  const lang = useLang(language)
  // A built-in block appears only on its own page, once.
  const blocks = shownBlocks(page).filter(({ shown: { block } }, index, all) => {
    return !block.only || (block.only in data.own && all.findIndex(({ shown }) => shown.block === block) === index)
  })
  const hasLeader = blocks[0]?.shown.canLead === true
  const pageName = fillIn(page.name, placeholders)
  const valuesOf = filledIn(page.blocks)(JSON.stringify(placeholders))
  const sections = blocks.flatMap(({ block: { id }, block, shown }): ListedSection[] => {
    const heading = shown.isListed ? (valuesOf.get(block)?.["heading"] as string) : ""
    return heading ? [{ heading, id: sectionIdOf(id) }] : []
  })
  const types = new Set<string>()
  return (
    <>
      {!hasLeader && <h1 className="visually-hidden">{pageName}</h1>}
      {blocks.map(({ block, shown }, index) => {
        const isFirstOfType = !types.has(block.type)
        types.add(block.type)
        const props: BlockProps = {
          id: block.id,
          pageName,
          language,
          sections,
          values: valuesOf.get(block) as BlockProps["values"],
          data,
          level: index === 0 && hasLeader ? 1 : 2,
          placeholders,
          // Neither names nor block ids contain a full stop.
          anchorOf: (name) => (isFirstOfType ? name : `${block.id}.${name}`),
        }
        const { Component } = shown
        const whole = areMarked ? (
          <Marked key={block.id} Component={Component} {...props} />
        ) : (
          <Component key={block.id} {...props} />
        )
        // Built-in blocks set the language of their parts.
        if (lang === undefined || shown.block.only) return whole
        return (
          <div key={block.id} lang={lang}>
            <PageLanguageContext value={language}>{whole}</PageLanguageContext>
          </div>
        )
      })}
    </>
  )
}

export function shownBlocks({ blocks }: Pick<PageContent, "blocks">): { block: Block; shown: BlockComponent }[] {
  return blocks.flatMap((block) => {
    const shown = block.isHidden ? undefined : blockComponents.get(block.type)
    return shown ? { block, shown } : []
  })
}

/**
 * The values of the shown blocks with placeholders filled in; takes the blocks, then the placeholders as JSON. Cached for the last pages,
 * because most requests find both unchanged.
 */
const filledIn = memoize(fixedPageCount, (blocks: Block[]) =>
  memoize(1, (said: string) => {
    const placeholders = JSON.parse(said) as PlaceholderValues
    return new Map(
      shownBlocks({ blocks }).map(({ block, shown }) => [
        block,
        deepFreeze(fillInValues(shown.block.fields, block.values as Json, placeholders)),
      ]),
    )
  }),
)

/** Fills in placeholders. A required text that is empty afterwards becomes the name of the business. */
function fillInValues<Values extends object>(fields: Fields, values: Values, placeholders: PlaceholderValues): Values {
  return walkValues(fields, values, {
    text: (text, field) => fillIn(text, placeholders) || (field.required("update") ? (placeholders["name"] ?? "") : ""),
    html: (html) => fillInRichText(html, placeholders),
  })
}

/** Every file in these folders exports the component of one block type. */
const files = import.meta.glob<Record<string, BlockComponent>>(
  ["/src/{pages/site/blocks/*,enquiries/site/blocks,visits/site/blocks}/*.tsx", "/own/blocks/*.tsx"],
  { eager: true },
)

export const blockComponents: ReadonlyMap<string, BlockComponent> = new Map(
  Object.values(files)
    .flatMap((file) => Object.values(file))
    .map((shown) => [shown.block.type, shown]),
)
