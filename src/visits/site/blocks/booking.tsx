import { type VisitKind, visitKindLabels } from "#collections/shared/business/visit-hours.ts"
import { booking } from "#pages/shared/own/own-blocks.ts"
import { fixedPages } from "#base/urls/fixed-pages.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { Field, TextArea } from "#ui/shared/field.tsx"
import { contactElsewhere } from "#pages/site/use-business.ts"
import { langAttribute, useEnglish } from "#pages/site/page.ts"
import { ErrorSummary } from "#ui/site/error-summary.tsx"
import { BotField, TypedFields } from "#enquiries/site/islands/enquiry-form-parts.tsx"
import { CallLine, DayLinks, VisitLinks } from "../booking-parts.tsx"
import { FoldedNotice } from "#enquiries/site/contact-section.tsx"
import type { PictureName } from "#pages/site/pictures.ts"
import { useBusiness } from "#pages/site/use-business.ts"
import { StoredPicture, usePictures } from "#pages/site/site-picture.tsx"
import { type BlockProps, showBlock } from "#pages/site/blocks/block-component.ts"
import { Sentences } from "#pages/site/blocks/section.tsx"
import { joinContactWords } from "#pages/site/blocks/contact-words.ts"
import type { BookingReply, FreeDays, ShownBooking, VisitTime } from "../free-days.ts"
import { langsAmongEnglish } from "#pages/site/blocks/words-lang.ts"

export const shown = showBlock({ block: booking, Component: Booking, reads: ["contact"] })

type Props = BlockProps<typeof booking>
type Langs = ReturnType<typeof langsAmongEnglish<(typeof booking)["fields"]>>
interface StepProps extends Props {
  book: ShownBooking
  langs: Langs
}

function Booking(props: Props) {
  const { data, pageName } = props
  const english = useEnglish()
  const { book } = data.own
  if (!book) return null
  const step = { ...props, book, langs: langsAmongEnglish(booking, props) }
  return (
    <section className="section booking" id="booking" aria-label={pageName} lang={english}>
      <div className="container">
        <Step {...step} />
      </div>
    </section>
  )
}

function Step(props: StepProps) {
  const { kind, free, chosen, reply } = props.book
  if (reply?.booked) return <Booked {...props} booked={reply.booked} />
  if (kind && (chosen || reply)) return <VisitForm {...props} kind={kind} reply={reply} />
  return kind && free ? <FreeTimes {...props} kind={kind} free={free} /> : <Kinds {...props} />
}

/** The URL of a step, with the estimate of the visit. */
function stepAddress({ carried }: ShownBooking, chosen: Record<string, string>): string {
  return `${fixedPages.book}?${new URLSearchParams({ ...chosen, ...(carried && { estimate: carried.query }) })}`
}

function Kinds({ book, values, langs }: StepProps) {
  const pictureOf = usePictures()
  const { addressLine } = useBusiness()
  return (
    <>
      <Progress book={book} at="kind" />
      <h2 lang={langs.kinds}>{values.kinds}</h2>
      <ul className="booking-kinds">
        {book.kinds.map((kind) => {
          const picture = pictureOf(kindPictures[kind])
          return (
            <li key={kind}>
              <a className="choice" href={`${stepAddress(book, { kind })}#booking`}>
                {picture.path && (
                  <StoredPicture
                    {...picture}
                    alt=""
                    sizes="(min-width: 1248px) 591px, (min-width: 672px) 48vw, 100vw"
                  />
                )}
                <b>{visitKindLabels[kind]}</b>
                {values[kind] && <span lang={langs[kind]}>{values[kind]}</span>}
                {kind === "studio" && <span>{addressLine}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const kindPictures = { home: "counter-height", studio: "studio-table" } as const satisfies Record<
  VisitKind,
  PictureName
>

interface ProgressProps {
  book: ShownBooking
  at: "kind" | "time" | "form"
  kind?: VisitKind | undefined
  time?: VisitTime | undefined
}

/** The three steps: the choices so far, each with a link to change it, and the remaining steps. */
function Progress({ book, at, kind, time }: ProgressProps) {
  const where = kind && book.kinds.length > 1 ? stepAddress(book, {}) : undefined
  const when = kind && time && stepAddress(book, { kind, day: time.day })
  return (
    <ol className="progress">
      {step("Where", at === "kind", kind && visitKindLabels[kind], where && ["Change the place", where])}
      {step("When", at === "time", time?.hour, when && ["Change the time", when])}
      {step("Your details", at === "form")}
    </ol>
  )
}

function step(name: string, isCurrent: boolean, chosen?: string, change?: [label: string, to: string] | "") {
  return (
    <li className={chosen ? "progress-done" : undefined} aria-current={isCurrent ? "step" : undefined}>
      <span>{name}</span>
      {chosen && <b>{chosen}</b>}
      {change && (
        <a href={`${change[1]}#booking`} aria-label={change[0]}>
          Change
        </a>
      )}
    </li>
  )
}

function FreeTimes({ book, kind, free, values, langs }: StepProps & { kind: VisitKind; free: FreeDays }) {
  const { day, times } = free
  const addressOf = (each: string) => `${stepAddress(book, { kind, day: each })}#booking`
  return (
    <>
      <Progress book={book} at="time" kind={kind} />
      <h2 lang={langs.times}>{values.times}</h2>
      {book.isGone && (
        <ErrorSummary id="visit" message="Sorry, this slot has just been taken. Please choose another." />
      )}
      {!day && (
        <p className="lead">
          <span lang={langs.none}>{values.none}</span> <a href={contactElsewhere}>Enquiry form</a>
        </p>
      )}
      {day && (
        <div className="booking-when">
          <DayLinks free={free} addressOf={addressOf} />
          <div className="booking-times plinth">
            <h3>{day.words}</h3>
            <ul className="choice-row">
              {times.map(({ startsAt, time }) => (
                <li key={startsAt}>
                  <a className="choice" href={`${stepAddress(book, { kind, at: startsAt })}#booking`}>
                    {time}
                  </a>
                </li>
              ))}
            </ul>
            <p className="small">{`All times are in ${book.zone}.`}</p>
          </div>
        </div>
      )}
    </>
  )
}

function VisitForm(props: StepProps & { kind: VisitKind; reply: BookingReply | undefined }) {
  const { book, kind, reply, values: words, langs, data, placeholders } = props
  const { carried } = book
  const { values = {}, errors = {}, message, free } = reply ?? {}
  // The URL of a submitted form has the time that it started with.
  const chosen = reply ? reply.chosen : book.chosen
  const { messageHint, noticeInShort, notice } = joinContactWords({}, data.contact, placeholders)
  const inForm = ({ text, spoken = props.language }: typeof notice) => ({ text, lang: langAttribute(spoken) })
  const place = (name: "address" | "pin") => {
    return { id: `visit-${name}`, name, defaultValue: values[name], error: errors[name] }
  }
  const startsAt = chosen?.startsAt ?? values["startsAt"] ?? ""
  return (
    <>
      <Progress book={book} at="form" kind={kind} time={free ? undefined : chosen} />
      <div className="booking-form">
        <h2 id="visit-heading" lang={langs.form}>
          {words.form}
        </h2>
        <div className="enquiry-card plinth">
          <form
            className="enquiry-form"
            method="post"
            // The URL differs each time from the page's: if a browser could not send the form, it would forget the text when the visitor
            // goes back.
            action={`${stepAddress(book, { kind, at: startsAt, form: book.key.slice(0, 8) })}#visit-answer`}
            aria-labelledby="visit-heading"
            aria-describedby="visit-notice"
            noValidate
          >
            {reply && <ErrorSummary id="visit" errors={errors} message={message} />}
            {free && free.length > 0 ? (
              <fieldset className="booking-instead">
                <legend>Next available slots</legend>
                {free.map((time, index) => (
                  <label key={time.startsAt} className="choice">
                    <input type="radio" name="startsAt" value={time.startsAt} defaultChecked={index === 0} />
                    <span>{time.hour}</span>
                  </label>
                ))}
              </fieldset>
            ) : (
              <input type="hidden" name="startsAt" value={startsAt} />
            )}
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="key" value={values["key"] ?? book.key} />
            {/* `sendVisit` fills it in. */}
            <input type="hidden" name="visit" value="" />
            {carried && <input type="hidden" name="estimate" value={carried.query} />}
            {carried && (
              <p className="form-estimate">
                <span>
                  {"Sent with your visit: "}
                  <b>{carried.summary}</b>
                </span>
                <a href={`${fixedPages.book}?${new URLSearchParams({ kind, at: startsAt })}#booking`}>
                  Remove estimate
                </a>
              </p>
            )}
            <TypedFields id="visit" values={values} errors={errors} hint={inForm(messageHint)}>
              {kind === "home" && (
                <>
                  <TextArea
                    {...place("address")}
                    label="Address"
                    hint="Address for the visit (stored with your enquiry)"
                    rows={2}
                    autoComplete="street-address"
                    required
                  />
                  <Field {...place("pin")} label="PIN code" inputMode="numeric" autoComplete="postal-code" required />
                </>
              )}
            </TypedFields>
            <BotField id="visit-subject" />
            <button type="submit" className="button">
              Book this visit
            </button>
          </form>
          <FoldedNotice id="visit-notice" short={inForm(noticeInShort)} whole={inForm(notice)} />
        </div>
        <div className="booking-beside">
          <Sentences text={words.after} lang={langs.after} />
          <CallLine words="Prefer to talk? Call" />
        </div>
      </div>
    </>
  )
}

/** The confirmation: time and place of the visit, what happens next, and the link to reschedule it. */
function Booked({ booked, values, langs }: StepProps & { booked: NonNullable<BookingReply["booked"]> }) {
  const { hour, place, reference, path, kind } = booked
  return (
    <section className="sent-panel" id="visit-answer" tabIndex={-1} aria-labelledby="booked">
      <h2 id="booked" className="sent-message" lang={langs.booked}>
        {values.booked}
      </h2>
      <FactList
        className="booking-facts"
        facts={[
          { term: "Time", text: hour },
          { term: "Place", text: place },
          { term: "Reference", text: reference },
        ]}
      />
      <VisitLinks path={path} kind={kind} />
      {values.after && <h3>What happens next</h3>}
      {values.after && <p lang={langs.after}>{values.after}</p>}
      <p>
        <a className="button" href={path}>
          View, reschedule or cancel the visit
        </a>
      </p>
      <p className="small">Save this link. It’s private to you.</p>
      <CallLine words="Need help? Call" />
    </section>
  )
}
