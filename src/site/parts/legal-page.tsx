import type { ReactNode } from "react"
import { formatDate } from "#domain/text/date.ts"
import { Meta } from "../seo/meta.tsx"
import { PageBanner } from "./page-banner.tsx"
import { useBusiness } from "../use-business.ts"

interface LegalPageProps {
  title: string
  description: string
  path: string
  children: ReactNode
}

/** A page of numbered sections, under the version and the date from which they hold. */
export function LegalPage({ title, description, path, children }: LegalPageProps) {
  const business = useBusiness()
  return (
    <>
      <Meta title={title} description={description} path={path} />
      <PageBanner
        name={title}
        title={title}
        lead={`Version ${business.policy.version}, effective ${formatDate(business.policy.date)}.`}
      />
      <div className="container legal article">{children}</div>
    </>
  )
}
