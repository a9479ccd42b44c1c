import { weekdays } from "#collections/shared/business/opening-hours.ts"
import type { openApi } from "../admin/content.ts"

/** Enables both kinds of visit, every day and at every time at which a test may run. */
export async function switchVisitsOn(api: Awaited<ReturnType<typeof openApi>>): Promise<void> {
  const [current] = (await api.get("/business/versions")) as {
    business: { visits: Record<"home" | "studio", object> }
  }[]
  if (!current) throw new Error("There is no business.")
  const hours = Object.fromEntries(weekdays.map((day) => [day, { opens: "00:00", closes: "23:45" }]))
  const { visits, ...business } = current.business
  const on = { isOn: true, hours, minutes: 60, noticeDays: 0 }
  await api.put("/business", {
    business: {
      ...business,
      hours,
      holidays: [],
      visits: { ...visits, home: { ...visits.home, ...on }, studio: { ...visits.studio, ...on } },
    },
  })
}
