import { Link } from "react-router"
import type { Page } from "../shared/page.ts"
import { page } from "../shared/page.ts"
import { rowName } from "#cms/admin/resource/columns.tsx"
import { ResourceList } from "#cms/admin/resource/resource-list.tsx"

/** The pages; built-in pages come first because they are the oldest. */
export function Component() {
  return (
    <ResourceList<Page>
      collection={page}
      isViewedOnSite
      words={{
        title: "Pages",
        create: "Create page",
        failure: "Failed to load the pages.",
      }}
      columns={[
        {
          heading: "Name",
          kind: "lead",
          show: (row) => <Link to={`/admin/pages/edit/${row._id}`}>{rowName(row)}</Link>,
        },
        {
          heading: "Address",
          show: ({ path, item }) => <span className="clamped">{path || addressOf(item)}</span>,
        },
      ]}
      sorts={["Name"]}
      firstSort="createdAt"
      isFixed={({ pageKey }) => (pageKey ?? "") !== ""}
      empty="No pages yet. Create one and add blocks."
    />
  )
}

/** The future path of an unpublished page, or the item type of a page of texts. */
function addressOf({ slug, pageKey }: Partial<Page>): string {
  if (pageKey) return `of each ${pageKey}`
  return typeof slug === "string" && slug !== "" ? `/${slug}` : ""
}
