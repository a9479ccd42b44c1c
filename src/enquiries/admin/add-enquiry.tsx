import { useRef, useState } from "react"
import type { Enquiry } from "../shared/enquiry.ts"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { explainKeyError, forgetSendKey, sendKey } from "#ui/admin/api/client.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { RestoredNotice, useSnapshot } from "#cms/admin/document-editor/use-snapshot.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { useAssignees } from "./office.ts"
import { checkDetails, type Details, DetailsFields } from "./details-dialog.tsx"
import { PersonField, StepFields } from "./step-dialog.tsx"
import { checkStep, type StepValues, toNextAt } from "./step-values.ts"

const formName = "enquiry:new"

type Values = Details & { step: StepValues }

const empty: Values = {
  fullName: "",
  phone: "",
  email: "",
  company: "",
  message: "",
  channel: "phone",
  step: { when: "1", day: "", time: "", words: "", assignedTo: null, outcome: "" },
}

/** Adds an enquiry received by phone, WhatsApp or in person; a name and a phone number are enough. */
export function AddEnquiry({ onAdded, onClose }: { onAdded(enquiry: Enquiry): void; onClose(): void }) {
  const [values, setValues] = useState(empty)
  /** The added enquiry; the form closes then. */
  const added = useRef<Enquiry>(undefined)
  const { step } = values
  const me = useAssignees().find(({ isMe }) => isMe)?._id ?? null
  const isDirty = values !== empty
  const snapshot = useSnapshot({ name: formName, values, isDirty, onRestore: (kept) => setValues(kept as Values) })
  const edit = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))

  const check = () => ({ ...checkDetails(values), ...checkStep(step, "New", new Date(serverNow())) })

  async function send() {
    const { step: asked, ...texts } = values
    const next = {
      nextAt: toNextAt(asked, null, new Date(serverNow())),
      nextWords: asked.words.trim(),
      assignedTo: asked.assignedTo ?? me,
    }
    try {
      added.current = await call("POST /contacts", { json: { ...texts, ...next }, idempotencyKey: sendKey(formName) })
      forgetSendKey(formName)
      snapshot.end()
    } catch (error) {
      const wasSaved = explainKeyError(error)
      if (!wasSaved) throw error
      forgetSendKey(formName)
      throw new ApiError(0, wasSaved)
    }
  }

  return (
    <FormDialog
      title="Add enquiry"
      label="Add enquiry"
      busyLabel="Adding..."
      failure="Couldn’t add the enquiry. Your text is still here."
      check={check}
      send={send}
      onClose={() => (added.current ? onAdded(added.current) : onClose())}
    >
      {(errors) => (
        <>
          <RestoredNotice kept={snapshot} />
          <DetailsFields values={values} errors={errors} onChange={edit}>
            <StepFields values={step} errors={errors} onChange={(change) => edit({ step: { ...step, ...change } })} />
            <PersonField
              value={step.assignedTo ?? me}
              onChange={(assignedTo) => edit({ step: { ...step, assignedTo } })}
            />
          </DetailsFields>
        </>
      )}
    </FormDialog>
  )
}
