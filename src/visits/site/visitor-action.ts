import { type ActionFunctionArgs, data, redirect } from "react-router"
import { AppError, type FieldErrors, isAppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { askedByVisitor } from "#enquiries/shared/erasure.ts"
import { acceptForm } from "#quotations/shared/quotation.ts"
import { correctionForm, pathOfVisitor, type VisitorAct, visitorActs } from "../shared/visitor-page.ts"
import { visitorChangeForm } from "../shared/visit.ts"
import type { Visit } from "../shared/visit-entities.ts"
import type { VisitStores } from "../server/visit-stores.ts"
import { errorsContext, type Sender, senderContext, storeContext } from "#pages/site/context.ts"
import { readForm } from "#pages/site/form-body.ts"
import { errorResponseInit } from "#enquiries/site/contact-action.ts"

/** Errors of a rejected form, and its submitted values. */
export interface VisitorReply {
  act: string
  message: string
  errors: FieldErrors
  values: Record<string, string>
}

/** Shown after an enquiry has been erased. */
export const erasedPath = pathOfVisitor("erased")

/** Redirects to the page, so a reload repeats nothing. CSRF is not possible, because other sites do not know the secret. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const secret = params["secret"] ?? ""
  const { values, failure } = await readForm(request)
  const { act = "", ...typed } = values
  try {
    if (failure) throw failure
    if (!isAct(act)) throw new AppError("invalid", "That form couldn’t be processed. Please try again from this page.")
    const { admit } = context.get(senderContext)
    const leadsTo = await acts[act](context.get(storeContext), secret, { typed, admit })
    return redirect(leadsTo ?? `${pathOfVisitor(secret)}?done=${act}`, 303)
  } catch (error) {
    const known = isAppError(error) ? error : undefined
    // The page itself then reports the invalid link.
    if (known?.code === "not-found") return data(undefined)
    if (known === undefined || known.code === "unavailable") context.get(errorsContext).push(error)
    const message = known?.message ?? "Sorry, something went wrong. Please try again."
    return data<VisitorReply>({ act, message, errors: known?.fields ?? {}, values: typed }, errorResponseInit(known))
  }
}

function isAct(act: string): act is VisitorAct {
  return (visitorActs as readonly string[]).includes(act)
}

type Act = (
  store: VisitStores,
  secret: string,
  sent: { typed: Record<string, string>; admit: Sender["admit"] },
) => Promise<string | void>

const changeVisit: Act = async ({ visitors, visits }, secret, { typed, admit }) => {
  await visitors.find(secret)
  await visits.change({ secret, admit }, parse(visitorChangeForm, typed))
}

const acts: Record<VisitorAct, Act> = {
  async correct({ visitors }, secret, { typed, admit }) {
    await visitors.correct(secret, parse(correctionForm, typed), admit)
  },
  async withdraw({ visitors }, secret) {
    await visitors.withdraw(secret)
  },
  async erase({ visitors, erasures, now }, secret) {
    const { _id } = await visitors.find(secret)
    await erasures.erase(_id, { scope: "enquiry", askedBy: askedByVisitor, now: now() })
    return erasedPath
  },
  move: changeVisit,
  place: changeVisit,
  async cancel({ visitors, visits }, secret) {
    await visitors.find(secret)
    await visits.cancel({ secret })
  },
  async accept({ visitors, quotations }, secret, { typed: { number, name = "", agrees } }) {
    const { _id } = await visitors.find(secret)
    const form = parse(acceptForm, { number: Number(number), name, agrees: agrees === "yes" })
    // Without a key: the same person may accept twice, and anyone else is told that it was accepted.
    await quotations.accept(_id, form)
  },
}

/** True if a visit can still be rescheduled and cancelled. */
export function isOpen(visit: Visit | undefined, now: Date): visit is Visit {
  return visit?.state === "booked" && visit.endsAt > now.toISOString()
}
