import type { ReactNode } from "react"
import type { ListField } from "#domain/blocks/fields/field.ts"
import { pathOfSlug, type AddressNoun, slugFields } from "#domain/addresses/address-check.ts"
import { type ItemField, sharing, showNumber } from "#domain/content/fields/item-field.ts"
import { blankOf, fieldsOf, type ItemKind } from "#domain/content/fields/item-kind.ts"
import { textOf } from "#domain/text/text.ts"
import { RichText } from "#ui/rich-text.tsx"
import type { Content } from "../api/client.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { ResourceView } from "../resource/resource-view.tsx"

type Values = Record<string, unknown>

/** An item of a declared kind, to read: its long texts, its short values by name, its pictures, then what is formatted and lists. */
export function ItemView<Item extends { _id: string }>({
  kind,
  content,
  children,
}: {
  kind: ItemKind
  content: Content<Item>
  /** What is shown below the short values. */
  children?(item: Item): ReactNode
}) {
  const fields = fieldsOf(kind).filter(([name]) => name !== kind.title && !(name in sharing))
  const slug = slugFields[kind.noun as AddressNoun] as string | undefined
  const pageOf = (item: Item) => pathOfSlug(kind.noun as AddressNoun, textOf((item as Values)[slug ?? ""]))
  return (
    <ResourceView content={content} blank={blankOf(kind)} {...(slug !== undefined && { pageOf })}>
      {(item) => {
        const values = item as Values
        const texts = fields.filter(([, field]) => field.kind === "text" && field.isLong)
        const facts = fields.flatMap(([name, field]) => {
          const text = factOf(field, values[name])
          return text === "" ? [] : [[field.label, text] as const]
        })
        return (
          <>
            {texts.map(([name]) => (
              <p key={name} className="as-typed">
                {textOf(values[name])}
              </p>
            ))}
            <dl className="item-facts">
              {facts.map(([term, text]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            {children?.(item)}
            <Pictures values={values} name={content.nameOf(item)} />
            {fields.map(([name, field]) => {
              if (field.kind === "richText") return <RichText key={name} html={textOf(values[name])} />
              if (field.kind !== "list") return null
              return (values[name] as Values[]).map((entry, index) => (
                <Entry key={textOf(entry["_id"]) || index} field={field} entry={entry} />
              ))
            })}
          </>
        )
      }}
    </ResourceView>
  )
}

/** A short value in words; "" for none, and for what is shown otherwise. Numbers of a draft are as they were typed. */
function factOf(field: ItemField, value: unknown): string {
  switch (field.kind) {
    case "text":
      return field.isLong || field.rule ? "" : textOf(value)
    case "choice":
      return value === "" ? "" : (field.options.find((option) => option.value === value)?.label ?? textOf(value))
    case "switch":
      return value === true ? "Yes" : "No"
    case "number":
      return showNumber(field, value)
    case "address":
    case "path":
    case "richText":
    case "list":
      return ""
  }
}

function Pictures({ values, name }: { values: Values; name: string }) {
  const { imagePath, imageAlt, imagePaths, imageAlts } = values
  if (typeof imagePath === "string") return <StoredPreview path={imagePath} name={textOf(imageAlt) || name} />
  if (!Array.isArray(imagePaths)) return null
  const alts = imageAlts as string[]
  return (
    <ul className="pictures">
      {(imagePaths as string[]).map((path, index) => (
        <li key={path}>
          <StoredPreview path={path} name={alts[index] || `Picture ${index + 1} of ${name}`} />
        </li>
      ))}
    </ul>
  )
}

/** One of a list: its short texts as headings, one below the other. */
function Entry({ field: { fields, one }, entry }: { field: ListField; entry: Values }) {
  const headings = Object.entries(fields).flatMap(([name, each]) =>
    each.kind === "text" && !each.isLong ? [name] : [],
  )
  return (
    <section>
      {Object.entries(fields).map(([name, field]) => {
        const text = textOf(entry[name])
        if (field.kind === "richText") return <RichText key={name} html={text} />
        if (field.kind === "picture") {
          const alt = textOf(entry["imageAlt"]) || textOf(entry[headings[0] ?? ""]) || `${one} image`
          return <StoredPreview key={name} path={text} name={alt} small />
        }
        const Heading = headings.indexOf(name) === 0 ? "h3" : "h4"
        if (headings.includes(name)) return text !== "" && <Heading key={name}>{text}</Heading>
        return (
          <p key={name} className="as-typed">
            {text}
          </p>
        )
      })}
    </section>
  )
}
