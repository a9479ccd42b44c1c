import { type RefObject, useEffect, useState } from "react"
import type { FieldErrors } from "#domain/errors.ts"
import { enquiryFields } from "./enquiry-draft.ts"
import { findInput } from "./enquiry-inputs.ts"

/** The faults of the enquiry form: told beside each field until it is changed, and counted until all are. */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, given: FieldErrors) {
  const [errors, setErrors] = useState(given)
  const [attention, setAttention] = useState(countFieldErrors(given))
  const [fieldToFocus, setFieldToFocus] = useState<{ name: string }>()

  useEffect(() => {
    if (!fieldToFocus) return
    const input = findInput(form.current, fieldToFocus.name)
    input?.focus({ preventScroll: true })
    // With its label, which focusing alone may leave under the header.
    input?.closest(".field")?.scrollIntoView({ block: "nearest" })
  }, [fieldToFocus, form])

  /** Answers whether there are any. Only whoever pressed the button just now is taken to the first field at fault. */
  function showFieldErrors(fieldErrors: FieldErrors, { isAsked }: { isAsked: boolean }): boolean {
    setErrors(fieldErrors)
    setAttention(countFieldErrors(fieldErrors))
    const first = enquiryFields.find((name) => name in fieldErrors)
    if (first && isAsked) setFieldToFocus({ name: first })
    return countFieldErrors(fieldErrors) > 0
  }

  function mend(name: string) {
    if (!(name in errors)) return
    const { [name]: _mended, ...rest } = errors
    setErrors(rest)
    if (countFieldErrors(rest) === 0) setAttention(0)
  }

  function focusFirst() {
    setFieldToFocus({ name: enquiryFields[0] })
  }

  return { errors, attention, showFieldErrors, mend, focusFirst }
}

function countFieldErrors(fieldErrors: FieldErrors): number {
  return Object.keys(fieldErrors).length
}
