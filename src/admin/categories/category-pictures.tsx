import { type ReactNode, useState } from "react"
import { limits } from "#domain/limits.ts"
import { AltField, PickedPicture, StoredPreview } from "../form/image-field.tsx"
import { pictureHint, pictureTypes } from "../form/picture-check.ts"
import { PictureZone } from "../form/picture-zone.tsx"
import type { Form } from "../form/use-form.ts"
import { type CategoryValues, checkPicture, pickFile } from "./category-values.ts"

/** The field names under which the server may complain of the pictures. */
const fields = ["files", "imageFiles", "imagePaths"]

/** The pictures of a category, in their order: the stored ones, then the newly picked ones. */
export function CategoryPictures({ form: { values, errors, edit, refuse } }: { form: Form<CategoryValues> }) {
  const { stored, files } = values
  const [said, setSaid] = useState("")
  const error = fields.map((field) => errors[field]).find(Boolean)

  function change(next: Partial<Pick<CategoryValues, "stored" | "files">>, words = "") {
    edit(next, ...fields)
    const fault = checkPicture({ stored, files, ...next })
    if (fault) refuse("files", fault)
    setSaid(words)
  }

  function add(added: File[]) {
    const known = new Set(files.map(({ file }) => identify(file)))
    change({ files: [...files, ...added.filter((file) => !known.has(identify(file))).map(pickFile)] })
  }

  return (
    <PictureZone
      className={error ? "field image-field field--wrong" : "field image-field"}
      takesEveryPaste
      onFiles={add}
    >
      <label htmlFor="files">Images</label>
      <p className="field-hint" id="files-hint">
        Up to {limits.imagesPerEntity}. {pictureHint} They show in this order; new ones follow the stored ones.
      </p>
      <input
        id="files"
        type="file"
        multiple
        accept={pictureTypes}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "files-hint files-error" : "files-hint"}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          // So that the same file can be picked again after it was removed.
          event.target.value = ""
        }}
      />
      <p className="zone-hint">or drop them here, or paste one</p>
      {error && (
        <p className="field-error" id="files-error">
          {error}
        </p>
      )}
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
              error={errors[`imageAlts[${index}]`]}
              onAlt={(alt) => edit({ stored: stored.with(index, { ...picture, alt }) }, `imageAlts[${index}]`)}
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
              error={errors[`imageAlts[${stored.length + index}]`]}
              onAlt={(alt) =>
                edit({ files: files.with(index, { ...picked, alt }) }, `imageAlts[${stored.length + index}]`)
              }
            />
          </Ordered>
        ))}
      </ol>
      <output aria-label="Pictures" className="visually-hidden">
        {said}
      </output>
    </PictureZone>
  )
}

function identify(file: File): string {
  return `${file.name} ${file.size} ${file.lastModified}`
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
  function mover(label: string, place: number) {
    const isEnd = place < 0 || place > others.length
    return (
      <button
        type="button"
        className="plain"
        aria-disabled={isEnd}
        onClick={() =>
          !isEnd &&
          onChange(others.toSpliced(place, 0, list[index] as Item), `${name} is now ${place + 1} of ${list.length}.`)
        }
      >
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
