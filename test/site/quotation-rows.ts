import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { Tables } from "#db/tables.ts"

const shares = [
  { id: "s1", percent: 50, label: "With the order" },
  { id: "s2", percent: 45, label: "Before fitting" },
  { id: "s3", percent: 5, label: "After the last drawer" },
]

/** The body of a quotation of ₹1,000. */
const quotationBody = {
  groups: [
    {
      id: "g1",
      title: "Kitchen",
      lines: [{ id: "l1", description: "Cabinet", unit: "nos", rate: 1_000_00, hsn: "", quantity: 1 }],
    },
  ],
  discount: { kind: "none", amount: null, percent: null },
  onlineDiscount: null,
  gst: 0,
  validUntil: "2999-12-31",
  terms: "",
  shares,
}

/** Stores a version of a quotation of ₹1,000; returns its id. */
export async function addQuotation(
  db: Kysely<Tables>,
  enquiryId: string,
  row: Partial<Tables["quotations"]> = {},
): Promise<string> {
  const at = "2026-11-01T06:00:00.000Z"
  const stored = {
    id: newId(),
    enquiry_id: enquiryId,
    number: 1,
    state: "sent",
    body: JSON.stringify(quotationBody),
    parties: "",
    total: 1_000_00,
    valid_until: quotationBody.validUntil,
    hash: "",
    created_at: at,
    created_by: "office@maap.example",
    changed_at: at,
    changed_by: "office@maap.example",
    sent_at: at,
    accepted_at: null,
    accepted_by: "",
    ...row,
  }
  await db.insertInto("quotations").values(stored).execute()
  return stored.id
}
