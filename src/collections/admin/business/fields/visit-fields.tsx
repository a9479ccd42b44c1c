import { weekdayNames, weekdays } from "../../../shared/business/opening-hours.ts"
import { type VisitKind, visitKindLabels, visitKinds, type visitsField } from "../../../shared/business/visit-hours.ts"
import { type FieldProps, nameIn } from "#cms/admin/fields/field-props.ts"
import { type Components, FieldInput, inputs } from "#cms/admin/fields/fields-form.tsx"
import { ListArea } from "#cms/admin/fields/list-area.tsx"
import { useBusinessValues } from "./business-form.ts"
import { Week, splitPins, takeOverHours } from "./hours-fields.tsx"

/** When visits of each kind can be booked on the site. */
export function VisitsInput({ field: { fields }, value, ...form }: FieldProps<typeof visitsField>) {
  return (
    <>
      <FieldInput of="home" fields={fields} values={value} components={kinds} {...form} />
      <FieldInput of="studio" fields={fields} values={value} components={kinds} {...form} />
      {visitKinds.every((kind) => value[kind].isOn) && (
        <>
          <FieldInput of="hasDifferentPeople" fields={fields} values={value} {...form} />
          <p className="field-hint">If the same people do both, a visit of one kind blocks its time for the other.</p>
        </>
      )}
      {visitKinds.some((kind) => value[kind].isOn) && <FieldInput of="zone" fields={fields} values={value} {...form} />}
    </>
  )
}

type KindFields = (typeof visitsField)["fields"]

const kinds: Components<KindFields> = {
  home: (props) => <Kind kind="home" {...props} />,
  studio: (props) => <Kind kind="studio" {...props} />,
}

function Kind({ kind, field, name, value, errors, onChange }: FieldProps<KindFields[VisitKind]> & { kind: VisitKind }) {
  const opening = useBusinessValues().hours
  const { isOn, hours, pinPrefixes, ...numbers } = field.fields as KindFields["home"]["fields"]
  const closed = weekdays.filter((day) => value.hours[day] && !opening[day] && weekdays.some((each) => opening[each]))
  return (
    <fieldset className="visit-kind">
      <legend>{visitKindLabels[kind]}</legend>
      <inputs.toggle
        field={isOn}
        name={nameIn(name, "isOn")}
        value={value.isOn}
        errors={errors}
        onChange={(is, ...changed) =>
          onChange({ ...value, isOn: is, hours: is ? takeOverHours(value.hours, opening) : value.hours }, ...changed)
        }
      />
      {value.isOn && (
        <>
          <Week
            name={nameIn(name, "hours")}
            hours={value.hours}
            errors={errors}
            none="no visits"
            shown={`${hours.label}, in words`}
            onChange={(changed, ...names) => onChange({ ...value, hours: changed }, ...names)}
          />
          {closed.length > 0 && (
            <p className="field-hint">
              You are closed on {closed.map((day) => `${weekdayNames[day]}s`).join(" and ")}, so no visits are offered
              then. You can change the opening hours under Address and hours.
            </p>
          )}
          <inputs.group
            field={{ ...field, fields: numbers }}
            name={name}
            value={value}
            errors={errors}
            onChange={(changed, ...names) => onChange({ ...value, ...changed }, ...names)}
          />
          {"pinPrefixes" in value && (
            <ListArea
              rows={2}
              between=", "
              split={splitPins}
              field={pinPrefixes}
              name={nameIn(name, "pinPrefixes")}
              value={value.pinPrefixes}
              errors={errors}
              onChange={(pins, ...changed) => onChange({ ...value, pinPrefixes: pins }, ...changed)}
            />
          )}
        </>
      )}
    </fieldset>
  )
}
