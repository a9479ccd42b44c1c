import { useState } from "react"
import { useNavigate } from "react-router"
import { parse, validate } from "#base/parse.ts"
import { fitTo, titleOf } from "#cms/fields/field.ts"
import { newRow } from "#cms/fields/rows.ts"
import { FormFrame } from "#cms/admin/form/form-frame.tsx"
import { SaveBar } from "#cms/admin/form/save-bar.tsx"
import { type Form, useForm } from "#cms/admin/form/use-form.ts"
import { nameIn } from "#cms/admin/fields/field-props.ts"
import { FieldInput } from "#cms/admin/fields/fields-form.tsx"
import { PartList } from "#cms/admin/fields/part-list.tsx"
import { DifferenceView } from "#cms/admin/differences/difference-view.tsx"
import { ApiError, call, tagOf } from "#ui/admin/api/call.ts"
import { useCanMail } from "#enquiries/admin/office.ts"
import { makeKey } from "#ui/admin/api/client.ts"
import { today } from "#ui/admin/base/server-clock.ts"
import { AskButton } from "#ui/admin/controls/dialog-button.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { Checkbox, FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { compareValues } from "#ui/admin/form/changes.ts"
import { formatPaise, lineAmount, shareAmounts, totalsOf } from "../shared/amounts.ts"
import { findItem, type PriceItem } from "../shared/price-items.ts"
import {
  quotationFields,
  quotationForm,
  type QuotationInputs,
  quotationNumber,
  whyUnsendable,
} from "../shared/quotation.ts"
import type { Quotation } from "../shared/quotation-entities.ts"
import { totalsTable } from "../shared/quotation-tables.ts"
import { AmountTable } from "../shared/amount-table.tsx"
import "../shared/amounts.css"
import { toPriced } from "./typed-amounts.ts"
import { itemListId, LineRows } from "./line-rows.tsx"
import { type QuotationProps, snapshotOf } from "./quotation-actions.tsx"
import { compareQuotations } from "./sent-quotation.tsx"

const labels = Object.fromEntries(Object.entries(quotationFields).map(([name, { label }]) => [name, label]))

function toSaved(quotation: Quotation) {
  const values = fitTo(quotationFields, quotation.values)
  const tag = tagOf(quotation)
  return { name: snapshotOf(quotation), basis: tag ?? "", tag, values, detail: undefined }
}

interface DraftProps extends QuotationProps {
  items: readonly PriceItem[]
  onSent(): void
}

/** The editor of a draft. */
export function DraftQuotation({ quotation, enquiry, items, onSent }: DraftProps) {
  const params = { id: quotation._id }
  /** "save" until the draft that is to be sent is saved. */
  const [sending, setSending] = useState<"" | "save" | "ask">("")
  const form = useForm<QuotationInputs, undefined, Quotation>({
    saved: toSaved(quotation),
    check: (values) => validate(quotationForm, values),
    compare: (one, other) => compareValues(one, other, labels),
    read: async () => toSaved(await call("GET /quotations/:id", { params })),
    send: (json, { tag }, { signal }) => call("PUT /quotations/:id", { params, json, ifMatch: tag, signal }),
    versionOf: toSaved,
    onDone() {
      showToast("Quotation saved")
      setSending(sending === "save" ? "ask" : "")
    },
    failure: () => "Failed to save the quotation.",
  })
  const { values, changes, conflict } = form
  const totals = totalsOf(toPriced(values))

  function askToSend() {
    const errors = validate(quotationForm, values)
    const why = errors ? undefined : whyUnsendable(parse(quotationForm, values), today())
    if (errors) form.show(errors)
    else if (why) form.showFailure(new ApiError(422, why[1], { fields: { [why[0]]: why[1] } }), "Not ready to send.")
    else {
      setSending(changes > 0 ? "save" : "ask")
      if (changes > 0) form.submit()
    }
  }

  return (
    <>
      <FormFrame
        form={{
          ...form,
          submit(event) {
            // A save that failed may have been to send it.
            setSending("")
            form.submit(event)
          },
        }}
        label="Save"
        busyLabel="Saving..."
        conflict={
          conflict && {
            changes: () => <DifferenceView fields={compareQuotations(values, conflict.theirs)} isWhole={false} />,
          }
        }
        bar={
          <>
            <SaveBar form={form} />
            <strong>{formatPaise(totals.total)}</strong>
            <button
              type="button"
              className={changes > 0 ? "plain" : undefined}
              disabled={form.isSending}
              onClick={askToSend}
            >
              Send
            </button>
          </>
        }
      >
        <QuotationInputFields form={form} items={items} />
      </FormFrame>
      <DeleteDraft id={quotation._id} form={form} enquiry={enquiry} />
      {sending === "ask" && (
        <SendDialog
          quotation={{ ...quotation, totals }}
          enquiry={enquiry}
          send={async (mail) => {
            try {
              await call("POST /quotations/:id/send", { params, json: { mail }, ifMatch: form.saved.tag })
            } catch (error) {
              // Someone else may have changed it.
              await form.notice("")
              throw error
            }
            showToast(mail ? "Quotation sent. The customer will get an e-mail." : "Quotation sent")
            onSent()
          }}
          onClose={() => setSending("")}
        />
      )}
    </>
  )
}

interface SendDialogProps extends QuotationProps {
  send(mail: boolean): Promise<void>
  onClose(): void
}

/** Asks before a draft is sent, and whether the customer gets an e-mail. */
function SendDialog({ quotation, enquiry: { email, fullName }, send, onClose }: SendDialogProps) {
  const canMail = useCanMail()
  return (
    <FormDialog
      title={`Send quotation ${quotationNumber(quotation)}?`}
      label="Send quotation"
      busyLabel="Sending..."
      failure="Failed to send the quotation."
      send={(form) => send(new FormData(form).has("mail"))}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            {fullName} can read and accept it on their page: {formatPaise(quotation.totals.total)} with GST. A quotation
            that was sent never changes. You can send the next version later, which replaces it.
          </p>
          {email && canMail ? (
            <Checkbox id="send-mail" name="mail" label={`Send an e-mail to ${email}`} defaultChecked />
          ) : (
            <p>
              {email ? "No mail server is set up." : "This enquiry has no e-mail address."} After sending, tell the
              customer by WhatsApp or phone.
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface DeleteProps extends Pick<DraftProps, "enquiry"> {
  id: string
  form: Pick<Form<QuotationInputs>, "saved" | "discard">
}

function DeleteDraft({ id, form, enquiry }: DeleteProps) {
  const navigate = useNavigate()
  return (
    <p className="list-buttons">
      <AskButton
        button="Delete draft"
        title="Delete this draft?"
        label="Delete draft"
        busyLabel="Deleting..."
        failure="Failed to delete the draft."
        act={async () => {
          await call("DELETE /quotations/:id", { params: { id }, ifMatch: form.saved.tag })
          await form.discard()
        }}
        onDone={() => void navigate(`/admin/contacts?open=${enquiry._id}`)}
      >
        <p>Versions that were sent stay.</p>
      </AskButton>
    </p>
  )
}

interface InputProps extends Pick<DraftProps, "items"> {
  form: Pick<Form<QuotationInputs>, "values" | "errors" | "edit">
}

/** The fields of a quotation, with amounts as they are typed. */
export function QuotationInputFields({ form: { values, errors, edit }, items }: InputProps) {
  const priced = toPriced(values)
  const totals = totalsOf(priced)
  const shown = { fields: quotationFields, values, errors, onChange: edit }
  const discount = {
    fields: quotationFields.discount.fields,
    values: values.discount,
    name: "discount",
    errors,
    onChange({ kind, ...amounts }: QuotationInputs["discount"], ...names: string[]) {
      // An error of a field that is not shown could not be corrected.
      if (kind !== values.discount.kind) edit({ discount: { kind, amount: null, percent: null } }, "discount")
      else edit({ discount: { kind, ...amounts } }, ...names)
    },
  }
  const { fields: roomFields, max } = quotationFields.groups
  // An error of all rooms; the name also includes the errors in them.
  const ofAll = errors["groups"] ? ["groups"] : []
  type Room = QuotationInputs["groups"][number]
  return (
    <>
      <datalist id={itemListId}>
        {items.map(({ description }, index) => (
          <option key={index}>{description}</option>
        ))}
      </datalist>
      <PartList
        noun="room"
        field="groups"
        parts={values.groups}
        errors={errors}
        max={max}
        titleOf={(room) =>
          `${titleOf(roomFields, room)} · ${formatPaise(totals.groups[values.groups.indexOf(room)] ?? 0)}`
        }
        make={() => newRow(roomFields, makeKey())}
        copy={(room) => ({ ...structuredClone(room), id: makeKey() })}
        onChange={(groups, ...names) => edit({ groups }, ...names)}
      >
        {(room, index) => {
          const change = (changed: Partial<Room>, ...names: string[]) =>
            edit({ groups: values.groups.with(index, { ...room, ...changed }) }, ...names, ...ofAll)
          return (
            <>
              <FieldInput
                of="title"
                fields={roomFields}
                values={room}
                name={nameIn("groups", index)}
                errors={errors}
                onChange={change}
              />
              <LineRows
                field={roomFields.lines}
                name={nameIn("groups", index, "lines")}
                value={room.lines}
                errors={errors}
                amounts={priced.groups[index]?.lines.map((line) => formatPaise(lineAmount(line))) ?? []}
                fillIn={(line) => {
                  const item = findItem(items, String(line["description"]))
                  return item ? { ...line, unit: item.unit, rate: item.rate, hsn: item.hsn } : line
                }}
                onChange={(lines, ...names) => change({ lines: lines as Room["lines"] }, ...names)}
              />
            </>
          )
        }}
      </PartList>
      <div className="card">
        <div className="field-pair">
          <FieldInput of="kind" {...discount} />
          {values.discount.kind !== "none" && <FieldInput of={values.discount.kind} {...discount} />}
        </div>
        <div className="field-pair">
          <FieldInput of="onlineDiscount" {...shown} />
          <FieldInput of="gst" {...shown} />
        </div>
        <AmountTable name="Totals" table={totalsTable({ values: priced, totals })} />
      </div>
      <section className="card" aria-labelledby="payments">
        <h2 id="payments">{quotationFields.shares.label}</h2>
        <LineRows
          field={quotationFields.shares}
          name="shares"
          value={values.shares}
          errors={errors}
          amounts={shareAmounts(totals.total, priced.shares).map(formatPaise)}
          onChange={(changed, ...names) => edit({ shares: changed as QuotationInputs["shares"] }, ...names)}
        />
      </section>
      <div className="card">
        <FieldInput of="validUntil" {...shown} />
        <FieldInput of="terms" {...shown} />
      </div>
    </>
  )
}
