import { blog } from "#domain/content/kinds/blog.ts"
import { formatDate } from "#domain/text/date.ts"
import { ItemView } from "../item-fields/item-view.tsx"

export function Component() {
  return <ItemView collection={blog}>{(_, { createdAt }) => <p className="quiet">{formatDate(createdAt)}</p>}</ItemView>
}
