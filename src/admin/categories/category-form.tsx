import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import type { Form } from "../use-form.ts"
import { type CategoryValues, newItem } from "./category-values.ts"
import { CategoryPictures } from "./category-pictures.tsx"
import { DescriptionField } from "./description-field.tsx"

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
      <CategoryPictures form={form} />
      <Items form={form} />
    </>
  )
}

function Items({ form: { values, errors, edit } }: { form: Form<CategoryValues> }) {
  const { items } = values

  function editItem(key: string, change: { title?: string; description?: string }, field: string) {
    edit({ items: items.map((each) => (each.key === key ? { ...each, ...change } : each)) }, field)
  }

  return (
    <>
      {/* The headings inside of descriptions stand below this one. */}
      {items.length > 0 && <h2>Items</h2>}
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
            <DescriptionField
              id={`${item.key}-description`}
              name={`Description of item ${index + 1}`}
              value={item.description}
              error={errors[nameOf("description")]}
              onChange={(description) => editItem(item.key, { description }, nameOf("description"))}
            />
            <button
              type="button"
              className="plain danger"
              onClick={() => edit({ items: items.filter(({ key }) => key !== item.key) }, "categoryAdditionalData")}
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
        onClick={() => edit({ items: [...items, newItem()] })}
      >
        Add item
      </button>
      {errors["categoryAdditionalData"] && <p className="field-error">{errors["categoryAdditionalData"]}</p>}
    </>
  )
}
