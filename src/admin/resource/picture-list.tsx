import { type ReactNode, useState } from "react"
import { limits } from "#domain/text/limits.ts"
import type { LibraryPicture } from "#domain/pictures/picture-library.ts"
import { AltField, PickedPicture, StoredPreview } from "../form/image-field.tsx"
import { pictureHint } from "../files/picture-check.ts"
import { PictureZone } from "../form/picture-zone.tsx"
import type { Form } from "../form/use-form.ts"
import { checkPictures, type PictureListValues, withFiles } from "./picture-list-values.ts"

/** The field names under which the server reports errors of the pictures. */
const fields = ["files", "imageFiles", "imagePaths"]

/** The pictures of an item of content, in their order: the stored ones and those of the library, then the newly picked ones. */
export function PictureList({
  noun,
  form: { values, errors, edit, refuse },
}: {
  /** Of the item, such as "category". */
  noun: string
  form: Pick<Form<PictureListValues>, "values" | "errors" | "edit" | "refuse">
}) {
  const { stored, files } = values
  const [order, setOrder] = useState("")
  const altOf = (index: number) => `imageAlts[${index}]`

  function change(next: Partial<PictureListValues>, words = "") {
    edit(next, ...fields)
    const error = checkPictures(noun, { stored, files, ...next })
    if (error) refuse("files", error)
    setOrder(words)
  }

  function add(added: File[]) {
    change({ files: withFiles(files, added) })
  }

  function choose({ path, alt }: LibraryPicture) {
    if (stored.some((picture) => picture.path === path)) setOrder("That picture is there already.")
    else change({ stored: [...stored, { path, alt }] }, `picture ${stored.length + 1} added.`)
  }

  return (
    <PictureZone
      id="files"
      label="Images"
      hint={`Up to ${limits.imagesPerEntity}. ${pictureHint} They are shown in this order; new files come last.`}
      error={fields.map((field) => errors[field]).find(Boolean)}
      multiple
      takesEveryPaste
      onFiles={add}
      onChoose={choose}
    >
      <ol className="pictures">
        {stored.map((picture, index) => (
          <Ordered
            key={picture.path}
            name={`picture ${index + 1}`}
            list={stored}
            index={index}
            onChange={(next, words) => change({ stored: next }, words)}
          >
            <StoredPreview path={picture.path} name={picture.alt || `Picture ${index + 1}`} />
            <AltField
              id={`alt-stored-${index}`}
              alt={picture.alt}
              error={errors[altOf(index)]}
              onAlt={(alt) => edit({ stored: stored.with(index, { ...picture, alt }) }, altOf(index))}
            />
          </Ordered>
        ))}
        {files.map((picked, index) => (
          <Ordered
            key={picked.key}
            name={picked.file.name}
            list={files}
            index={index}
            onChange={(next, words) => change({ files: next }, words)}
          >
            <PickedPicture file={picked.file} onError={(message) => refuse("files", message)} />
            <AltField
              id={`alt-${picked.key}`}
              alt={picked.alt}
              error={errors[altOf(stored.length + index)]}
              onAlt={(alt) => edit({ files: files.with(index, { ...picked, alt }) }, altOf(stored.length + index))}
            />
          </Ordered>
        ))}
      </ol>
      <output aria-label="Pictures" className="visually-hidden">
        {order}
      </output>
    </PictureZone>
  )
}

/** One of several, with buttons that move it among them or take it out. */
function Ordered<Item>({
  name,
  list,
  index,
  onChange,
  children,
}: {
  name: string
  list: readonly Item[]
  index: number
  onChange(list: Item[], words: string): void
  children: ReactNode
}) {
  const others = list.toSpliced(index, 1)
  const hidden = <span className="visually-hidden"> {name}</span>

  // Not disabled at the ends: the focus stays on the button that moved the item there.
  function mover(label: string, to: number) {
    const isEnd = to < 0 || to > others.length
    const move = () =>
      onChange(others.toSpliced(to, 0, list[index] as Item), `${name} is now ${to + 1} of ${list.length}.`)
    return (
      <button type="button" className="plain" aria-disabled={isEnd} onClick={() => !isEnd && move()}>
        {label}
        {hidden}
      </button>
    )
  }

  return (
    <li>
      {children}
      <div className="picture-actions">
        {mover("Earlier", index - 1)}
        {mover("Later", index + 1)}
        <button type="button" className="plain danger" onClick={() => onChange(others, `${name} removed.`)}>
          Remove{hidden}
        </button>
      </div>
    </li>
  )
}
