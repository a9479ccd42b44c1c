import type { ReactNode } from "react"
import { useLocation } from "react-router"
import type { VisitorAct } from "../shared/visitor-page.ts"

interface ActFormProps {
  path: string
  act: VisitorAct
  name: string
  button?: string
  day?: string
  children?: ReactNode
}

/**
 * A form of the page. It posts to a different URL than the page's: if the request fails, browsers would otherwise forget the typed text
 * when the visitor goes back.
 */
export function ActForm({ path, act, name, button = name, day, children }: ActFormProps) {
  const { search } = useLocation()
  const query = new URLSearchParams({
    [search.startsWith(`?form=${act}`) ? "again" : "form"]: act,
    ...(day && { day }),
  })
  return (
    <form
      id={act}
      className={children ? "enquiry-form" : undefined}
      method="post"
      action={`${path}?${query}#visitor-answer`}
      aria-label={name}
      noValidate
    >
      <input type="hidden" name="act" value={act} />
      {children}
      <button type="submit" className={children ? "button" : "button button--plain"}>
        {button}
      </button>
    </form>
  )
}
