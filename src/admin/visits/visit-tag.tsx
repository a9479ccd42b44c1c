import { type VisitState, visitStateLabels } from "#domain/visit/visit.ts"

const kinds: Record<VisitState, string> = {
  booked: "tag tag--booked",
  "cancelled-by-visitor": "tag",
  "cancelled-by-office": "tag",
  done: "tag tag--contacted",
  missed: "tag tag--wrong",
}

/** What has become of a visit. */
export function VisitTag({ state }: { state: VisitState }) {
  return <span className={kinds[state]}>{visitStateLabels[state]}</span>
}
