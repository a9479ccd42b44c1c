import { category } from "#domain/content/kinds/category.ts"
import { publicCategory } from "#domain/content/kinds/kind-entities.ts"
import type { Store } from "#store/store.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import { declaredResource } from "./declared-resource.ts"

/** The calls of categories. */
export function categories(store: Pick<Store, "categories">, kept: FormPictures) {
  return declaredResource(
    category,
    {
      group: "Categories",
      items: store.categories,
      entity: publicCategory,
      notes: {
        drawing: "The measured drawing of a typical unit that its page shows; empty for none. Absent, it stays.",
        included: "What the price of the drawn unit includes, one thing a line. Absent, it stays.",
        notIncluded: "What it does not include, one thing a line. Absent, it stays.",
      },
      example: {
        "categoryAdditionalData[0][title]": "Hinged or sliding?",
        "categoryAdditionalData[0][description]": "<p>The room decides.</p>",
        imageFiles: ["wardrobe.jpg"],
      },
    },
    kept,
  )
}
