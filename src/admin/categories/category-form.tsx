import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { FilePreview, findFileFault, StoredPreview } from "../image-input.tsx"
import type { Form } from "../use-form.ts"
import { type CategoryValues, newItem } from "./category-values.ts"

/** The fields of a category, the same for a new and a stored one. */
export function CategoryFields({ form }: { form: Form<CategoryValues> }) {
  const { values, errors, edit } = form
  return (
    <>
      <Field
        id="categoryName"
        label="Category name"
        value={values.categoryName}
        error={errors["categoryName"]}
        onChange={(event) => edit({ categoryName: event.target.value }, "categoryName")}
      />
      <TextArea
        id="categoryDescription"
        label="Category description"
        rows={3}
        value={values.categoryDescription}
        error={errors["categoryDescription"]}
        onChange={(event) => edit({ categoryDescription: event.target.value }, "categoryDescription")}
      />
      <Pictures form={form} />
      <Items form={form} />
    </>
  )
}

/** The field names under which the server may complain of the pictures. */
const pictureFields = ["files", "imageFiles", "imagePaths"]

function Pictures({ form: { values, errors, edit, refuse } }: { form: Form<CategoryValues> }) {
  const error = pictureFields.map((field) => errors[field]).find(Boolean)

  function pick(picked: File[]) {
    const fault = picked.map(findFileFault).find(Boolean)
    if (fault) refuse("files", fault)
    else edit({ files: [...values.files, ...picked] }, ...pictureFields)
  }

  return (
    <div className={error ? "field field--wrong" : "field"}>
      <label htmlFor="files">Images</label>
      <input
        id="files"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "files-error" : undefined}
        onChange={(event) => {
          pick([...(event.target.files ?? [])])
          // So that the same file can be picked again after it was removed.
          event.target.value = ""
        }}
      />
      {error && (
        <p className="field-error" id="files-error">
          {error}
        </p>
      )}
      <ul className="pictures">
        {values.stored.map((path, index) => (
          <li key={path}>
            <StoredPreview path={path} name={`Picture ${index + 1}`} />
            <button
              type="button"
              className="plain danger"
              onClick={() => edit({ stored: values.stored.filter((each) => each !== path) }, ...pictureFields)}
            >
              Remove picture {index + 1}
            </button>
          </li>
        ))}
        {values.files.map((file, index) => (
          <li key={`${file.name}-${file.lastModified}-${index}`}>
            <FilePreview file={file} />
            <button
              type="button"
              className="plain danger"
              onClick={() => edit({ files: values.files.filter((each) => each !== file) }, ...pictureFields)}
            >
              Remove {file.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Items({ form: { values, errors, edit } }: { form: Form<CategoryValues> }) {
  const { items } = values

  function editItem(key: string, change: { title?: string; description?: string }, field: string) {
    edit({ items: items.map((each) => (each.key === key ? { ...each, ...change } : each)) }, field)
  }

  return (
    <>
      {items.map((item, index) => {
        const nameOf = (part: string) => `categoryAdditionalData[${index}][${part}]`
        return (
          <fieldset key={item.key}>
            <legend>Item {index + 1}</legend>
            <Field
              id={`${item.key}-title`}
              label="Title"
              value={item.title}
              error={errors[nameOf("title")]}
              onChange={(event) => editItem(item.key, { title: event.target.value }, nameOf("title"))}
            />
            <TextArea
              id={`${item.key}-description`}
              label="Description"
              hint="HTML: p, h1 to h6, ul, ol, li, blockquote, strong, em, a, img. Anything else is left out."
              rows={6}
              value={item.description}
              error={errors[nameOf("description")]}
              onChange={(event) => editItem(item.key, { description: event.target.value }, nameOf("description"))}
            />
            <button
              type="button"
              className="plain danger"
              onClick={() => edit({ items: items.filter(({ key }) => key !== item.key) })}
            >
              Remove item {index + 1}
            </button>
          </fieldset>
        )
      })}
      <button
        type="button"
        className="plain"
        disabled={items.length >= limits.itemsPerEntity}
        onClick={() => edit({ items: [...items, newItem()] }, "categoryAdditionalData")}
      >
        Add item
      </button>
      {errors["categoryAdditionalData"] && <p className="field-error">{errors["categoryAdditionalData"]}</p>}
    </>
  )
}
