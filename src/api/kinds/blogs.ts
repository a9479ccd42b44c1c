import { blog } from "#domain/content/kinds/blog.ts"
import { publicBlog } from "#domain/content/kinds/kind-entities.ts"
import type { Store } from "#store/store.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import { declaredResource } from "./declared-resource.ts"

/** The calls of blogs. */
export function blogs(store: Pick<Store, "blogs">, kept: FormPictures) {
  const example = { sections: JSON.stringify([{ h2: "Measure", paragraph: "From floor to elbow." }]) }
  const notes = { language: "The language that the guide is written in. Absent, it stays; of a new one it is English." }
  const calls = { group: "Blogs", items: store.blogs, entity: publicBlog, notes, example } as const
  return declaredResource(blog, calls, kept)
}
