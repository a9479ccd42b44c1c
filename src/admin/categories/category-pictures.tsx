import type { ReactNode } from "react"
import { pictureHint } from "../file-fault.ts"
import { FilePreview, pictureTypes, StoredPreview } from "../image-input.tsx"
import type { Form } from "../use-form.ts"
import { type CategoryValues, findPictureFault } from "./category-values.ts"

/** The field names under which the server may complain of the pictures. */
const fields = ["files", "imageFiles", "imagePaths"]

/** The pictures of a category, in their order: the stored ones, then the newly picked ones. */
export function CategoryPictures({ form: { values, errors, edit, refuse } }: { form: Form<CategoryValues> }) {
  const { stored, files } = values
  const error = fields.map((field) => errors[field]).find(Boolean)

  function change(next: Partial<Pick<CategoryValues, "stored" | "files">>) {
    edit(next, ...fields)
    const fault = findPictureFault({ stored, files, ...next })
    if (fault) refuse("files", fault)
  }

  return (
    <div className={error ? "field field--wrong" : "field"}>
      <label htmlFor="files">Images</label>
      <p className="field-hint" id="files-hint">
        {pictureHint} They show in this order; new ones follow the stored ones.
      </p>
      <input
        id="files"
        type="file"
        multiple
        accept={pictureTypes}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "files-hint files-error" : "files-hint"}
        onChange={(event) => {
          const known = new Set(files.map(identify))
          const picked = [...(event.target.files ?? [])].filter((file) => !known.has(identify(file)))
          change({ files: [...files, ...picked] })
          // So that the same file can be picked again after it was removed.
          event.target.value = ""
        }}
      />
      {error && (
        <p className="field-error" id="files-error">
          {error}
        </p>
      )}
      <ol className="pictures">
        {stored.map((path, index) => (
          <Ordered
            key={path}
            name={`picture ${index + 1}`}
            list={stored}
            index={index}
            onChange={(next) => change({ stored: next })}
          >
            <StoredPreview path={path} name={`Picture ${index + 1}`} />
          </Ordered>
        ))}
        {files.map((file, index) => (
          <Ordered
            key={identify(file)}
            name={file.name}
            list={files}
            index={index}
            onChange={(next) => change({ files: next })}
          >
            <FilePreview file={file} />
          </Ordered>
        ))}
      </ol>
    </div>
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
  onChange(list: Item[]): void
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
        onClick={() => !isEnd && onChange(others.toSpliced(place, 0, list[index] as Item))}
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
        <button type="button" className="plain danger" onClick={() => onChange(others)}>
          Remove{hidden}
        </button>
      </div>
    </li>
  )
}
