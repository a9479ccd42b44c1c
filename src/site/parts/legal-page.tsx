import type { ReactNode } from "react"
import { business } from "#domain/business.ts"
import { formatDate } from "#domain/text/date.ts"
import { Meta } from "../seo/meta.tsx"
import { PageBanner } from "./page-banner.tsx"

interface LegalPageProps {
  title: string
  description: string
  path: string
  children: ReactNode
}

/** A page of numbered sections, under the version and the date from which they hold. */
export function LegalPage({ title, description, path, children }: LegalPageProps) {
  return (
    <>
      <Meta title={title} description={description} path={path} />
      <PageBanner
        name={title}
        title={title}
        lead={`Version ${business.policyVersion}, effective ${formatDate(business.policyDate)}.`}
      />
      <div className="container legal article">{children}</div>
    </>
  )
}
