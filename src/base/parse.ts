import type * as z from "zod/mini"
import { AppError, type FieldErrors } from "./errors.ts"

/** The field's name in forms: `["items", 0, "title"]` is `items[0][title]`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key, depth) => (depth === 0 ? String(key) : `[${String(key)}]`)).join("")
}

/** The first error of each field; undefined if the input matches the schema. */
export function validate(schema: z.ZodMiniType, input: unknown): FieldErrors | undefined {
  const result = schema.safeParse(input)
  return result.success ? undefined : nameIssues(result.error.issues)
}

/** The first message of each field. */
export function nameIssues(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) fields.set(fieldName([...issue.path, key]), `Unknown field: ${key}`)
    } else {
      const name = fieldName(issue.path)
      if (!fields.has(name)) fields.set(name, issue.message)
    }
  }
  return Object.fromEntries(fields)
}

/** Parses an input; throws "invalid" with the field errors, the first as its message. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = nameIssues(result.error.issues)
  throw new AppError("invalid", Object.values(fields)[0] ?? "Invalid input.", { fields })
}
