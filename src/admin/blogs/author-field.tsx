import { useEffect, useState } from "react"
import { limits } from "#domain/text/limits.ts"
import { Field } from "#ui/field.tsx"
import { call } from "../api/call.ts"
import { requiredText } from "../form/text-fields.tsx"
import type { Form } from "../form/use-form.ts"

/** The author of a blog: chosen from the people, or typed. */
export function AuthorField({ form }: { form: Pick<Form<{ addedBy: string }>, "values" | "errors" | "edit"> }) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => void call("GET /authors", { mayAsk: false }).then(setNames, () => {}), [])
  return (
    <>
      <Field
        {...requiredText(form, "addedBy", "Added By")}
        hint="The author's name. Choose one of your people, or type another."
        list="authors"
        autoComplete="off"
        max={limits.title}
      />
      <datalist id="authors">
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
