import * as z from "zod/mini"
import { activePerson, activityEntity, type ActivityLine } from "../../shared/account-entities.ts"
import { type Activity, activityFilterQuery, activityQuery, formatActivity } from "../../shared/activity.ts"
import { parse } from "#base/parse.ts"
import { dayOf, toTableTime } from "#base/text/calendar.ts"
import type { AccountStores } from "../account-stores.ts"
import { answerCsv } from "#http/downloads.ts"
import { answerItems } from "#http/lists.ts"
import type { Api, Guard } from "../require-admin.ts"
import { at, documentCalls } from "#http/api-docs.ts"

export function mountActivity(api: Api, guard: Guard, { activity }: Pick<AccountStores, "activity">): void {
  api.on(...docs.listActivity, guard, async (c) => {
    return answerItems(c, activity, parse(activityQuery, c.req.query()), inWords)
  })
  api.on(...docs.listActivePeople, guard, async (c) => c.json(await activity.people()))
  api.on(...docs.downloadActivity, guard, async (c) => {
    const filter = parse(activityFilterQuery, c.req.query())
    const name = `activity-${dayOf(new Date().toISOString())}.csv`
    return await answerCsv(name, headings, toRows(activity.readAll(filter)))
  })
}

const headings = ["Time", "E-mail", "Name", "What", "Item", "Time (UTC)"]

const notes = {
  person: "The e-mail address of the account.",
  kind: "The type of item that was changed.",
}

export const docs = documentCalls("People", {
  listActivity: at("GET /activity", {
    summary: "Lists the activity of all accounts in the last 400 days",
    details: "Enquiries appear with their reference only.",
    query: activityQuery,
    notes,
    lists: activityEntity,
  }),
  listActivePeople: at("GET /activity/people", {
    summary: "Lists the people in the activity log, including removed accounts",
    answers: z.array(activePerson),
  }),
  downloadActivity: at("GET /activity.csv", {
    summary: "Returns the activity log as CSV",
    query: activityFilterQuery,
    notes,
    csv: headings,
  }),
})

function inWords(line: Activity): ActivityLine {
  return { ...line, words: formatActivity(line) }
}

async function* toRows(batches: AsyncIterable<Activity[]>): AsyncGenerator<string[][], void> {
  for await (const lines of batches) {
    yield lines.map((line) => [
      toTableTime(line.madeAt),
      line.by,
      line.name,
      formatActivity(line),
      line.itemId,
      line.madeAt,
    ])
  }
}
