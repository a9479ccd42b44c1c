import { Disclosure } from "#pages/site/parts/fold.tsx"
import { formatDate } from "#base/text/date.ts"
import { formatPaise } from "#quotations/shared/amounts.ts"
import { quotationNumber, stateLabels, whyUnacceptable } from "#quotations/shared/quotation.ts"
import { QuotationView } from "#quotations/shared/quotation-view.tsx"
import type { Quotation } from "#quotations/shared/quotation-entities.ts"
import { ariaOf, Field, FieldError } from "#ui/shared/field.tsx"
import type { VisitorReply } from "./visitor-action.ts"
import type { OfficeWork } from "./visitor-work.tsx"
import type { ReactNode } from "react"
import { useLocation } from "react-router"
import type { VisitorAct } from "../shared/visitor-page.ts"

interface QuotationPartProps {
  work: OfficeWork
  path: string
  reply: VisitorReply | undefined
  /** The status of the enquiry. */
  status: string | undefined
}

/** The latest version in short with a link to it, if it can be accepted. */
export function AcceptableQuotation({
  work: { quotations, today },
  status,
}: Pick<QuotationPartProps, "work" | "status">) {
  const [current] = quotations
  if (!current || whyUnacceptable({ state: current.state, validUntil: current.values.validUntil, status }, today))
    return null
  return (
    <div className="visitor-visit plinth book-now-row">
      <div>
        <h2>Your quotation is ready</h2>
        <p>{`${formatPaise(current.totals.total)}, valid until ${formatDate(current.values.validUntil)}`}</p>
      </div>
      <a className="button" href="#quotation">
        Read and accept
      </a>
    </div>
  )
}

/** The latest version with its acceptance, and the earlier versions. An accepted version is folded, because the order is above. */
export function QuotationPart({ path, work, reply, status }: QuotationPartProps) {
  const [current, ...earlier] = work.quotations
  if (!current) return null
  const { state, values } = current
  const reason = whyUnacceptable({ state, validUntil: values.validUntil, status }, work.today)
  return (
    <section className="quotation" aria-labelledby="quotation">
      <h2 id="quotation">{`Quotation ${quotationNumber(current)}`}</h2>
      {state === "accepted" ? (
        <div className="folds">
          <Disclosure name="See every line" price={formatPaise(current.totals.total)} short={stateLabels[state]}>
            <Version quotation={current} path={path} />
          </Disclosure>
        </div>
      ) : (
        <Version quotation={current} path={path} />
      )}
      {reason === undefined && <Accept {...{ path, reply }} number={current.number} />}
      {reason !== undefined && state !== "accepted" && <p className="form-note">{reason}</p>}
      {earlier.length > 0 && (
        <div className="folds">
          {earlier.map((each) => (
            <Disclosure
              key={each.number}
              name={`Earlier version ${quotationNumber(each)}`}
              price={formatPaise(each.totals.total)}
              short={`${stateLabels[each.state]}, sent on ${formatDate(each.sentAt ?? each.createdAt)}`}
            >
              <Version quotation={each} path={path} />
            </Disclosure>
          ))}
        </div>
      )}
    </section>
  )
}

function Version({ quotation, path }: { quotation: Quotation; path: string }) {
  return (
    <QuotationView quotation={quotation}>
      <p>
        <a
          className="button button--plain"
          href={`${path}/quotation-${quotation.number}.pdf`}
          download
          aria-label={`Download PDF of quotation ${quotationNumber(quotation)}`}
        >
          Download PDF
        </a>
      </p>
    </QuotationView>
  )
}

interface AcceptProps {
  path: string
  reply: VisitorReply | undefined
  number: number | string
}

/** The form that accepts a version. */
export function Accept({ path, reply, number }: AcceptProps) {
  const typed = reply?.act === "accept" ? reply : undefined
  const agrees = { id: "visitor-agrees", error: typed?.errors["agrees"] }
  return (
    <ActForm path={path} act="accept" name="Accept the quotation">
      <h3>Accept this quotation</h3>
      <input type="hidden" name="number" value={number} />
      <Field
        id="visitor-name"
        name="name"
        label="Full name of the person who accepts"
        autoComplete="name"
        required
        defaultValue={typed?.values["name"]}
        error={typed?.errors["name"]}
      />
      <div>
        <label className="tick">
          <input
            type="checkbox"
            id={agrees.id}
            name="agrees"
            value="yes"
            required
            defaultChecked={typed?.values["agrees"] === "yes"}
            {...ariaOf(agrees)}
          />
          <span>I accept the quotation as shown on this page.</span>
        </label>
        <FieldError of={agrees.id} words={agrees.error} />
      </div>
    </ActForm>
  )
}

interface ActFormProps {
  path: string
  act: VisitorAct
  name: string
  button?: string
  day?: string
  children?: ReactNode
}

/** Posts to a different URL than the page's: after a failed request, browsers would otherwise forget the typed text. */
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
