import * as z from "zod/mini"
import { limits } from "#base/text/limits.ts"
import { formatNumber } from "#base/text/number.ts"
import * as common from "./field.ts"
import { type Check, withCheck } from "./group.ts"

/** A row of a form, with the id that it keeps while others are moved, added and removed. */
export type Row<Inputs> = { id: string } & Inputs

/** A published row; rows of earlier releases have no id. */
type PublishedRow<Values> = { id?: string } & Values

export interface RowsField<F extends common.Fields = common.Fields, Id extends string = string>
  extends common.Field<"rows", Row<common.InputsOf<F>>[], PublishedRow<common.ValuesOf<F>>[]> {
  /** The noun for one row, such as "Section". */
  readonly one: string
  readonly max: number
  readonly fields: F
  /** The name under which the specification's calls have the id; "" if they have none. */
  readonly publicId: Id
}

export function rows<F extends common.Fields, const Id extends string = "">(
  label: string,
  options: {
    one: string
    fields: F
    max?: number
    help?: string
    publicId?: Id
    initial?: common.InputsOf<F>[]
    check?: Check<common.ValuesOf<F>[]>
    /** The message for more than `max` rows. */
    over?: string
  },
): RowsField<F, Id> {
  const { one, fields, max = limits.itemsPerEntity, help = "", publicId = "" as Id, initial = [], check } = options
  const { over = `${label} can have at most ${formatNumber(max)} entries.` } = options
  return {
    type: "rows",
    label,
    help,
    one,
    max,
    fields,
    publicId,
    blank: () => withIds(initial.map((row) => ({ id: "", ...structuredClone(row) }))),
    fit: (json) => {
      return withIds(
        common
          .toList(json)
          .map((row) => ({ id: common.toText(common.toObject(row)["id"]), ...common.fitTo(fields, row) })),
      )
    },
    schema(moment: common.Moment) {
      const row = common.schemaOf({ id: rowId, ...fields }, moment, `Each ${one.toLowerCase()} must be an object.`)
      const published = z.array(row, { error: `${label} must be a list.` }).check(
        z.overwrite((list) => withIds(list as { id: string }[]) as typeof list),
        z.maxLength(max, over),
      )
      return withCheck(
        published as z.ZodMiniType<unknown>,
        check as Check<unknown> | undefined,
      ) as unknown as z.ZodMiniType<PublishedRow<common.ValuesOf<F>>[], Row<common.InputsOf<F>>[]>
    },
    entity: () => z.array(z.object(common.entitiesOf(fields, publicId))),
    walk: (input, visitor) => input.map((row) => ({ ...common.walkValues(fields, row, visitor), id: row.id })),
    show: (input) => ({
      one,
      rows: input.map((row) => ({
        id: row.id,
        type: "",
        one,
        title: common.titleOf(fields, row),
        isHidden: false,
        fields: common.showFields(fields, row),
      })),
    }),
  }
}

function isId(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}

/** Gives each row a unique id: missing and duplicate ids become positions. */
function withIds<Each extends { id: string }>(list: Each[]): Each[] {
  const used = new Set<string>()
  const given = new Set(list.map(({ id }) => id))
  // Only increases, so any list takes linear time.
  let place = 0
  return list.map((row, index) => {
    let { id } = row
    if (!isId(id) || used.has(id)) {
      place = Math.max(place, index)
      while (given.has(`r${place}`)) place++
      id = `r${place++}`
    }
    used.add(id)
    return { ...row, id }
  })
}

/** A new row, after the others. */
export function newRow<F extends common.Fields>(fields: F, id: string): Row<common.InputsOf<F>> {
  return { id, ...common.blankOf(fields) }
}

const optionalId = z._default(
  z
    .string({ error: "The id must be text." })
    .check(z.regex(/^[\w-]{0,40}$/, "The id may contain only letters, digits, - and _.")),
  "",
) as unknown as z.ZodMiniType<string, string>

const rowId: common.Field<"id", string> = {
  type: "id",
  label: "id",
  help: "",
  blank: () => "",
  fit: common.toText,
  schema: () => optionalId,
  entity: () => z.string(),
  walk: (input) => input,
  show: (input) => ({ value: input }),
}
