import { type Category, roomDrawings } from "#domain/content/kinds/category.ts"
import { limits } from "#domain/text/limits.ts"
import { Field, Select, TextArea } from "#ui/field.tsx"
import { AddressField } from "../addresses/address-field.tsx"
import { categories } from "../api/client.ts"
import { fieldNames } from "../conflict/field-names.ts"
import { listShape } from "../conflict/list-shape.ts"
import { PartList } from "../form/part-list.tsx"
import { SharingFields } from "../form/sharing/sharing-fields.tsx"
import { Required, requiredText } from "../form/text-fields.tsx"
import type { Form } from "../form/use-form.ts"
import type { ResourceForm } from "../resource/resource.ts"
import { ResourceWrite } from "../resource/resource-form.tsx"
import { PictureList } from "../resource/picture-list.tsx"
import { settlePictures } from "../resource/picture-list-values.ts"
import {
  bodyOf,
  type CategoryValues,
  checkCategoryChange,
  checkNewCategory,
  copyItem,
  newCategory,
  newItem,
  toCategoryChangeForm,
  toNewCategoryForm,
  valuesOf,
} from "./category-values.ts"
import { DescriptionField } from "../resource/description-field.tsx"

/** How a category is written. */
const categoryForm: ResourceForm<Category, CategoryValues> = {
  content: categories,
  blank: newCategory,
  valuesOf,
  settle: settlePictures,
  bodyOf,
  shape: {
    names: fieldNames("categories"),
    lists: {
      categoryAdditionalData: listShape("item", { title: "Title", description: "Description" }, ({ title }) => title),
    },
  },
  forNew: { check: checkNewCategory, toForm: toNewCategoryForm },
  forChange: { check: checkCategoryChange, toForm: toCategoryChangeForm },
  hasPreview: true,
  created: ({ categoryName }) => `Category “${categoryName}” created.`,
  Fields: CategoryFields,
}

/** Makes or changes a category. */
export function Component() {
  return <ResourceWrite {...categoryForm} />
}

function CategoryFields({ form, item: category }: { form: Form<CategoryValues>; item?: Category | undefined }) {
  const { values, errors, edit } = form
  return (
    <>
      <div className="card form-main">
        <Field {...requiredText(form, "categoryName", "Category name")} max={limits.title} />
        <AddressField
          noun="categories"
          slug={values.categorySlug}
          title={values.categoryName}
          stored={category && { _id: category._id, slug: category.categorySlug }}
          error={errors["categorySlug"]}
          onChange={(categorySlug) => edit({ categorySlug }, "categorySlug")}
        />
        <TextArea
          {...requiredText(form, "categoryDescription", "Category description")}
          rows={3}
          max={limits.description}
        />
        <Select
          id="drawing"
          name="drawing"
          label="Drawing"
          hint="The page shows it with every measure, as a typical unit. With a wardrobe or a crockery unit it also shows a price of your rate card."
          value={values.drawing}
          error={errors["drawing"]}
          onChange={(event) => edit({ drawing: event.target.value }, "drawing")}
        >
          <option value="">None</option>
          {Object.entries(roomDrawings).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <div className="card form-rest">
        <PictureList noun="category" form={form} />
      </div>
      <section className="form-rest" aria-labelledby="items-heading">
        <h2 id="items-heading">Items</h2>
        <PartList
          noun="item"
          field="categoryAdditionalData"
          parts={values.items}
          errors={errors}
          titleOf={(item) => item.title}
          make={newItem}
          copy={copyItem}
          onChange={(items, ...fields) => edit({ items }, ...fields)}
        >
          {({ part, index, text, errorOf, edit: editItem }) => (
            <>
              <Field {...text("title")} label={category ? "Title" : <Required label="Title" />} max={limits.title} />
              <DescriptionField
                id={`${part.key}-description`}
                name={`Description of item ${index + 1}`}
                value={part.description}
                error={errorOf("description")}
                onChange={(description) => editItem({ description }, "description")}
              />
            </>
          )}
        </PartList>
      </section>
      <SharingFields
        value={values}
        errors={errors}
        onChange={edit}
        defaults={({ city }) => ({
          title: values.categoryName && `${values.categoryName}${city && ` in ${city}`}`,
          description: values.categoryDescription,
          address: `/${values.categorySlug || category?.categorySlug || "…"}`,
          picture: values.stored[0]?.path ?? values.files[0]?.file,
        })}
      />
    </>
  )
}
