import type {
  Change,
  EntryDifference,
  FieldDifference,
  ItemsDifference,
  PictureDifference,
} from "../../shared/difference/difference.ts"
import { useRead } from "#ui/admin/controls/query.tsx"
import { itemName } from "../api/items.ts"
import { Added, foldSame, Removed, TextView } from "./text-view.tsx"
import "./differences.css"

/** The difference of each field; `isWhole` also shows unchanged parts. */
export function DifferenceView({ fields, isWhole }: { fields: readonly FieldDifference[]; isWhole: boolean }) {
  return (
    <dl className="difference-fields">
      {fields
        .filter(({ isSame }) => isWhole || !isSame)
        .map((field, index) => (
          <div key={index}>
            <dt>{field.label}</dt>
            <dd>
              <FieldView field={field} isWhole={isWhole} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function FieldView({ field, isWhole }: { field: FieldDifference; isWhole: boolean }) {
  switch (field.kind) {
    case "text": {
      const isUnseen = !field.isSame && field.paragraphs.every(({ change }) => change === "same")
      if (isUnseen) return <p>Only details of the formatting changed.</p>
      return <TextView paragraphs={field.paragraphs} isWhole={isWhole} />
    }
    case "value":
      return field.isSame ? <p>{field.after || "empty"}</p> : <FromTo before={field.before} after={field.after} />
    case "picture":
      return <PictureView picture={field} isWhole={isWhole} />
    case "items":
      return <ItemsView items={field} isWhole={isWhole} />
    case "list":
      return (
        <ol className="difference-entries">
          {foldSame(field.entries, ({ change, isMoved }) => !isWhole && change === "same" && !isMoved).map(
            (entry, index) => (
              <li key={index}>
                {typeof entry === "number" ? (
                  <p className="difference-folded">{entry} unchanged</p>
                ) : (
                  <EntryView entry={entry} isWhole={isWhole} />
                )}
              </li>
            ),
          )}
        </ol>
      )
  }
}

function FromTo({ before, after }: { before: string; after: string }) {
  return (
    <p className="difference-text">
      {before && <Removed text={before} />}
      {before && after && <span aria-hidden="true"> → </span>}
      {after && <Added text={after} />}
    </p>
  )
}

interface EntryViewProps {
  entry: EntryDifference
  isWhole: boolean
}

function EntryView({ entry: { title, change, isMoved, from, to, fields }, isWhole }: EntryViewProps) {
  const isOne = change === "added" || change === "removed"
  return (
    <section className={`difference-entry difference-entry--${change}`}>
      <p className="difference-entry-head">
        {(change !== "same" || isMoved) && (
          <span className="difference-tag">
            <span aria-hidden="true">{signs[isMoved && change === "same" ? "moved" : change]} </span>
            {change === "same" ? "Moved" : words[change]}
            {isMoved && change !== "same" && " and moved"}
          </span>
        )}
        <strong>{title}</strong>
        {isMoved && (
          <span className="quiet">
            from place {from} to {to}
          </span>
        )}
      </p>
      {(change !== "same" || isWhole) && <DifferenceView fields={fields} isWhole={isWhole || isOne} />}
    </section>
  )
}

const signs = { added: "+", removed: "−", changed: "±", moved: "↕", same: "" } as const
const words = { added: "Added", removed: "Removed", changed: "Changed" } as const

interface PictureViewProps {
  picture: PictureDifference
  isWhole: boolean
}

function PictureView({ picture: { before, after, alt, isSame }, isWhole }: PictureViewProps) {
  const isOther = before.path !== after.path
  const hasNewAlt = before.alt.trim() !== after.alt.trim()
  return (
    <>
      <div className="difference-pictures">
        {isOther ? (
          <>
            {before.path && <Picture caption={after.path ? "Before" : "Removed"} sign="−" {...before} />}
            {after.path && <Picture caption={before.path ? "After" : "Added"} sign="+" {...after} />}
          </>
        ) : (
          <Picture caption={isSame ? "" : "The same picture"} sign="" {...after} />
        )}
      </div>
      {hasNewAlt || isWhole ? (
        <dl className="difference-fields">
          <div>
            <dt>Picture description</dt>
            <dd>{alt.length > 0 ? <TextView paragraphs={alt} isWhole={isWhole} /> : <p>empty</p>}</dd>
          </div>
        </dl>
      ) : null}
    </>
  )
}

function Picture({ caption, sign, path, alt }: { caption: string; sign: string; path: string; alt: string }) {
  return (
    <figure>
      {caption && (
        <figcaption>
          {sign && <span aria-hidden="true">{sign} </span>}
          {caption}
        </figcaption>
      )}
      <img src={`/${path}`} alt={alt || "Not described"} loading="lazy" />
    </figure>
  )
}

function ItemsView({ items: { noun, entries }, isWhole }: { items: ItemsDifference; isWhole: boolean }) {
  return (
    <ol className="difference-entries">
      {entries
        .filter(({ change, isMoved }) => isWhole || change !== "same" || isMoved)
        .map(({ id, change, isMoved }) => (
          <li key={`${id}${change}`}>
            <ItemName noun={noun} id={id} change={change} />
            {isMoved && <span className="quiet"> moved</span>}
          </li>
        ))}
    </ol>
  )
}

function ItemName({ noun, id, change }: { noun: ItemsDifference["noun"]; id: string; change: Change }) {
  const { data: name = "…" } = useRead(["name", noun, id], () => itemName(noun, id))
  if (change === "removed") return <Removed text={name} />
  return change === "added" ? <Added text={name} /> : name
}
