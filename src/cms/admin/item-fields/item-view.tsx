import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { pathOfSlug, type AddressNoun } from "#base/urls/address-check.ts"
import { blankOf, type Fields, showFields, type ShownField, type ShownRow } from "../../fields/field.ts"
import { known } from "../../fields/types.ts"
import type { Inputs } from "../../shared/collection.ts"
import type { ContentDetail, ContentValues } from "../../shared/content.ts"
import { sharing } from "../../shared/sharing.ts"
import { textOf } from "#base/text/text.ts"
import { typedDrawings } from "#base/text/typed/parts.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { RichText } from "#ui/shared/rich-text.tsx"
import { TypedText } from "#ui/shared/typed/typed-text.tsx"
import { toTitle } from "#ui/admin/frame/brand.tsx"
import { StoredPreview } from "#images/admin/files/shown-picture.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { StateWords } from "../publishing/state-words.tsx"
import { ItemLoader } from "../publishing/item-loader.tsx"
import type { ItemCollection } from "../api/items.ts"

/**
 * A read-only view of the published version or the draft, with links to the form and the public page: long texts, short values, pictures,
 * then formatted texts and rows.
 */
export function ItemView<C extends ItemCollection>({
  collection,
  own = [],
  children,
}: {
  collection: C
  /** The fields that `children` show. */
  own?: readonly (keyof C["fields"])[]
  /** Shown below the short values. */
  children?: (values: Inputs<C>, detail: ContentDetail) => ReactNode
}) {
  const { id = "" } = useParams()
  const { one, name: noun, title } = collection
  const fields: Fields = collection.fields
  const slugName = Object.keys(fields).find((each) => fields[each]?.type === "slug")
  return (
    <Screen title={`View ${toTitle(one)}`} back={`/admin/${noun}`}>
      <ItemLoader collection={collection} id={id}>
        {({ detail }) => {
          const { _id, published, draft } = detail
          const values: ContentValues = (published ?? draft)?.values ?? blankOf(fields)
          const slug = slugName === undefined ? undefined : textOf(values[slugName])
          return (
            <article className="card reading">
              <p className="reading-state">
                <StateWords row={detail} />
                {!detail.isPublished && " Visitors do not see it yet."}
                {detail.isPublished && draft && " This is what visitors see. The changes are in the form."}
              </p>
              <h2>{textOf(values[title]) || "Untitled"}</h2>
              <ShownFields
                fields={fieldsToRead(collection, values).filter(({ name }) => !own.includes(name))}
                isLong={({ name }) => isLong(fields, name)}
                name={textOf(values[title])}
              >
                {children?.(values as Inputs<C>, detail)}
              </ShownFields>
              <p className="reading-actions">
                <Link className="button" to={`/admin/${noun}/edit/${_id}`}>
                  Edit
                </Link>
                {detail.isPublished && <Link to={`/admin/${noun}/history/${_id}`}>History</Link>}
                {detail.isPublished && slug !== undefined && (
                  <a href={pathOfSlug(noun as AddressNoun, slug)}>See it on the site</a>
                )}
              </p>
            </article>
          )
        }}
      </ItemLoader>
    </Screen>
  )
}

/** The fields below the title, without the address and the texts for search results and shared links. */
function fieldsToRead({ fields, title }: Pick<ItemCollection, "fields" | "title">, values: object): ShownField[] {
  return showFields(fields, values).filter(
    ({ name }) => name !== title && !(name in sharing) && fields[name]?.type !== "slug",
  )
}

/** True for long texts; one-line values are beside their label. */
function isLong(fields: Fields, name: string): boolean {
  const field = fields[name] && known(fields[name])
  return field?.type === "text" && field.format === "long"
}

interface ShownFieldsProps {
  fields: ShownField[]
  isLong(field: ShownField): boolean
  name: string
  children: ReactNode
}

function ShownFields({ fields, isLong, name, children }: ShownFieldsProps) {
  const facts = fields.flatMap((field) => {
    if (isLong(field)) return []
    const { label, shown } = field
    return "text" in shown
      ? [{ term: label, text: shown.text }]
      : "value" in shown
        ? [{ term: label, text: shown.value }]
        : []
  })
  return (
    <>
      {fields.filter(isLong).map((field) => (
        <ShownValue key={field.name} field={field} name={name} />
      ))}
      <FactList className="item-facts" facts={facts} />
      {children}
      {fields.map((field) => {
        if ("text" in field.shown || "value" in field.shown) return null
        return <ShownValue key={field.name} field={field} name={name} />
      })}
    </>
  )
}

interface ShownValueProps {
  field: ShownField
  name: string
  small?: boolean
}

/** A value in full; `name` identifies the owner of an image without alt text. */
function ShownValue({ field: { label, shown }, name, small = false }: ShownValueProps) {
  if ("html" in shown) return <RichText html={shown.html} />
  if ("image" in shown) return <StoredPreview path={shown.image.path} name={shown.image.alt || name} small={small} />
  if ("text" in shown) return <p className="as-typed">{shown.text}</p>
  if ("markdown" in shown) {
    return (
      <div className="item-typed">
        <TypedText text={shown.markdown} showDrawing={(drawing) => <p>Drawing: {typedDrawings[drawing]}</p>} />
      </div>
    )
  }
  if ("value" in shown) {
    return shown.value && <FactList className="item-facts" facts={[{ term: label, text: shown.value }]} />
  }
  if (!("rows" in shown)) return null
  const areImages = shown.rows.every(({ fields: [only], title }) => title === "" && only && "image" in only.shown)
  if (!areImages) return shown.rows.map((row) => <ShownSection key={row.id} row={row} />)
  return (
    <ul className="pictures">
      {shown.rows.map(({ id, fields }, index) => (
        <li key={id}>
          <ShownValue field={fields[0] as ShownField} name={`Picture ${index + 1} of ${name}`} />
        </li>
      ))}
    </ul>
  )
}

/** A row: its short texts as headings, one below the other. */
function ShownSection({ row: { fields, one } }: { row: ShownRow }) {
  const headings = fields.filter(({ shown }) => "text" in shown)
  const [name] = fields.flatMap(({ shown }) => ("text" in shown && shown.text ? [shown.text] : []))
  return (
    <section>
      {fields.map((field) => {
        if (!("text" in field.shown))
          return <ShownValue key={field.name} field={field} name={name ?? `${one} image`} small />
        const Heading = headings[0] === field ? "h3" : "h4"
        return field.shown.text !== "" && <Heading key={field.name}>{field.shown.text}</Heading>
      })}
    </section>
  )
}
