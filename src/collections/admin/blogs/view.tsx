import { blog } from "../../shared/blog.ts"
import { formatDate } from "#base/text/date.ts"
import { ItemView } from "#cms/admin/item-fields/item-view.tsx"

export function Component() {
  return <ItemView collection={blog}>{(_, { createdAt }) => <p className="quiet">{formatDate(createdAt)}</p>}</ItemView>
}
