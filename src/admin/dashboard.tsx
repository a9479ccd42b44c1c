import { Link } from "react-router"
import { blogs, categories, listEnquiries, reviews } from "./api-client.ts"
import { Loaded } from "./loaded.tsx"
import { Screen } from "./screen.tsx"
import { useLoaded } from "./use-loaded.ts"

async function countAll() {
  const [enquiries, ...content] = await Promise.all([listEnquiries(), blogs.list(), reviews.list(), categories.list()])
  const [blogCount, reviewCount, categoryCount] = content.map((list) => list.length)
  return [
    { path: "contacts", label: "Enquiries", count: enquiries.length },
    { path: "blogs", label: "Blogs", count: blogCount },
    { path: "reviews", label: "Reviews", count: reviewCount },
    { path: "categories", label: "Categories", count: categoryCount },
  ]
}

/** What there is, in numbers that lead to it. */
export function Component() {
  const { state, reload } = useLoaded(countAll)
  return (
    <Screen title="Dashboard">
      <nav aria-label="Breadcrumb">
        <ol className="breadcrumb">
          <li>Admin</li>
          <li aria-current="page">Dashboard</li>
        </ol>
      </nav>
      <Loaded state={state} failure="Failed to load the dashboard." onRetry={reload}>
        {(counts) => (
          <ul className="counts">
            {counts.map(({ path, label, count }) => (
              <li key={path}>
                <Link to={`/admin/${path}`}>
                  <strong>{count}</strong> {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}
