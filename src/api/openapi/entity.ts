import type * as z from "zod/mini"
import written from "#assets/api/entities.json" with { type: "json" }

/** An object that calls return: its schema, notes on its fields, and an example. */
export interface Entity {
  schema: z.ZodMiniType
  notes: Record<string, string>
  example: Record<string, unknown>
}

/** The objects that the file describes, whole or besides what follows from their fields. */
export type WrittenName = keyof typeof written

/** What the file says of an object, upon what it says of the one that this extends. */
export function readEntity(name: WrittenName): Omit<Entity, "schema"> {
  const { extends: base, notes, example } = written[name] as Partial<Entity> & { extends?: WrittenName }
  const inherited = base && readEntity(base)
  return { notes: { ...inherited?.notes, ...notes }, example: { ...inherited?.example, ...example } }
}
