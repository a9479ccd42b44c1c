import type * as z from "zod/mini"
import type { Blog } from "./kinds/blog.ts"
import type { Page } from "../blocks/page.ts"
import type { Category } from "./kinds/category.ts"
import type { previewEntity } from "./kinds/kind-entities.ts"
import type { Project } from "./kinds/project.ts"

/** The item of a page that is previewed before it is saved; its pictures that are not stored yet are data-URLs. */
export type Previewed =
  | { kind: "blog"; blog: Blog }
  | { kind: "category"; category: Category }
  | { kind: "project"; project: Project }
  | { kind: "page"; page: Page }

/** Where a preview can be seen, as a path of this site, and until when (ISO 8601 UTC). */
export type Preview = z.output<typeof previewEntity>
