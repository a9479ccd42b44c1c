import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import type { ListField } from "#domain/blocks/fields/field.ts"
import { pathOfSlug, type AddressNoun, slugFields } from "#domain/addresses/address-check.ts"
import { type ItemField, sharing, showNumber } from "#domain/content/fields/item-field.ts"
import { blankOf, fieldsOf, type ItemKind, type ItemOf } from "#domain/content/fields/item-kind.ts"
import { textOf } from "#domain/text/text.ts"
import { typedDrawings } from "#domain/text/typed/parts.ts"
import { FactList } from "#ui/fact-list.tsx"
import { RichText } from "#ui/rich-text.tsx"
import { TypedText } from "#ui/typed/typed-text.tsx"
import { toTitle } from "../base/title.ts"
import { StoredPreview } from "../form/image-field.tsx"
import { Screen } from "../frame/screen.tsx"
import { StateWords } from "../publishing/state-words.tsx"
import { StoredLoaded } from "../publishing/stored-loaded.tsx"
import { readItem } from "../resource/draft-item.ts"

type Values = Record<string, unknown>

/**
 * One item of a declared kind, to read, with the ways to its form and to its page for visitors where it has one: what is
 * published of it, or else its draft, which is called so. Its long texts come first, then its short values by name, its
 * pictures, and what is formatted and lists.
 */
export function ItemView<Kind extends ItemKind>({
  kind,
  children,
}: {
  kind: Kind
  /** What is shown below the short values. */
  children?: (item: ItemOf<Kind>) => ReactNode
}) {
  const { id = "" } = useParams()
  const { one, noun, title } = kind
  return (
    <Screen title={`View ${toTitle(one)}`} back={`/admin/${noun}`}>
      <StoredLoaded kind={kind} id={id}>
        {({ detail }) => {
          const item = readItem<ItemOf<Kind>>(detail, blankOf(kind))
          const values = item as Values
          const name = textOf(values[title])
          const slug = noun in slugFields ? textOf(values[slugFields[noun as AddressNoun]]) : undefined
          return (
            <article className="card reading">
              <p className="reading-state">
                <StateWords row={detail} />
                {!detail.isPublished && " Visitors do not see it yet."}
                {detail.isPublished && detail.draft && " This is what visitors see. The changes are in the form."}
              </p>
              <h2>{name || "Untitled"}</h2>
              <ItemValues kind={kind} values={values} name={name}>
                {children?.(item)}
              </ItemValues>
              <p className="reading-actions">
                <Link className="button" to={`/admin/${noun}/edit/${detail._id}`}>
                  Edit
                </Link>
                {detail.isPublished && <Link to={`/admin/${noun}/history/${detail._id}`}>History</Link>}
                {detail.isPublished && slug !== undefined && (
                  <a href={pathOfSlug(noun as AddressNoun, slug)}>See it on the site</a>
                )}
              </p>
            </article>
          )
        }}
      </StoredLoaded>
    </Screen>
  )
}

function ItemValues({
  kind,
  values,
  name,
  children,
}: {
  kind: ItemKind
  values: Values
  name: string
  children: ReactNode
}) {
  const fields = fieldsOf(kind).filter(([field]) => field !== kind.title && !(field in sharing))
  const texts = fields.filter(([, field]) => field.kind === "text" && field.isLong && !field.rule)
  return (
    <>
      {texts.map(([field]) => (
        <p key={field} className="as-typed">
          {textOf(values[field])}
        </p>
      ))}
      <FactList
        className="item-facts"
        facts={fields.map(([field, each]) => ({ term: each.label, text: factOf(each, values[field]) }))}
      />
      {children}
      <Pictures values={values} name={name} />
      {fields.map(([field, each]) => {
        if (each.kind === "richText") return <RichText key={field} html={textOf(values[field])} />
        if (each.kind !== "list") return null
        return (values[field] as Values[]).map((entry, index) => (
          <Entry key={textOf(entry["_id"]) || index} field={each} entry={entry} />
        ))
      })}
    </>
  )
}

/** A short value in words; "" for none, and for what is shown otherwise. Numbers of a draft are as they were typed. */
function factOf(field: ItemField, value: unknown): string {
  switch (field.kind) {
    case "text":
      // Lines stand beside their name, and other long texts and addresses elsewhere.
      return field.isLong === Boolean(field.rule) ? textOf(value) : ""
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
        if (field.kind === "text" && field.isTyped) {
          return (
            <div key={name} className="item-typed">
              <TypedText text={text} showDrawing={(drawing) => <p>Drawing: {typedDrawings[drawing]}</p>} />
            </div>
          )
        }
        return (
          <p key={name} className="as-typed">
            {text}
          </p>
        )
      })}
    </section>
  )
}
