import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { makeKey } from "../form/key.ts"
import { PartList } from "../form/part-list.tsx"
import { Required } from "../form/required.tsx"
import type { Form } from "../form/use-form.ts"
import { CategoryPictures } from "./category-pictures.tsx"
import { type CategoryValues, newItem } from "./category-values.ts"
import { DescriptionField } from "./description-field.tsx"
import { useNewAddress } from "./new-address.ts"

/** The fields of a category, the same for a new and a stored one; `address` is the stored one's, which stays. */
export function CategoryFields({ form, address }: { form: Form<CategoryValues>; address?: string }) {
  const { values, errors, edit } = form
  const isNew = address === undefined
  const newAddress = useNewAddress(isNew ? values.categoryName : "")
  return (
    <>
      <div className="card form-main">
        <Field
          id="categoryName"
          label={<Required label="Category name" />}
          required
          max={limits.title}
          hint={isNew ? newAddress : `The page is at /${address}, and stays there.`}
          value={values.categoryName}
          error={errors["categoryName"]}
          onChange={(event) => edit({ categoryName: event.target.value }, "categoryName")}
        />
        <TextArea
          id="categoryDescription"
          label={<Required label="Category description" />}
          required
          rows={3}
          max={limits.description}
          value={values.categoryDescription}
          error={errors["categoryDescription"]}
          onChange={(event) => edit({ categoryDescription: event.target.value }, "categoryDescription")}
        />
      </div>
      <div className="card form-rest">
        <CategoryPictures form={form} />
      </div>
      <section className="form-rest" aria-labelledby="items-heading">
        <h2 id="items-heading">Items</h2>
        <Items form={form} isNew={isNew} />
      </section>
    </>
  )
}

function Items({ form: { values, errors, edit }, isNew }: { form: Form<CategoryValues>; isNew: boolean }) {
  const { items } = values

  function editItem(key: string, change: { title?: string; description?: string }, field: string) {
    edit({ items: items.map((each) => (each.key === key ? { ...each, ...change } : each)) }, field)
  }

  return (
    <PartList
      noun="item"
      parts={items}
      max={limits.itemsPerEntity}
      error={errors["categoryAdditionalData"]}
      isWrong={(index) => Object.keys(errors).some((field) => field.startsWith(`categoryAdditionalData[${index}]`))}
      titleOf={(item) => item.title}
      make={newItem}
      copy={(item) => ({ ...item, key: makeKey() })}
      onChange={(changed) => edit({ items: changed }, "categoryAdditionalData")}
    >
      {(item, index) => {
        const nameOf = (part: string) => `categoryAdditionalData[${index}][${part}]`
        return (
          <>
            <Field
              id={`${item.key}-title`}
              label={isNew ? <Required label="Title" /> : "Title"}
              max={limits.title}
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
          </>
        )
      }}
    </PartList>
  )
}
