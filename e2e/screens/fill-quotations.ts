import type { Store } from "#server/store/store.ts"

const about = { by: "owner@maap.example", check: () => undefined }
const rooms = ["Kitchen", "मुख्य शयनकक्ष की अलमारी"]
const descriptions = [
  "Base unit with soft-close drawers and a marine-ply carcass, 720 mm high",
  "उच्च गुणवत्ता वाले समुद्री प्लाईवुड से निर्मित ऊँची भंडारण अलमारी",
]

async function send(store: Store, enquiryId: string, quantity: number): Promise<number> {
  const { _id, number, values } = await store.quotations.add(enquiryId, { from: "empty" }, about)
  const lines = descriptions.map((description, index) => {
    const [unit, hsn] = index === 0 ? (["running ft", "9403"] as const) : (["sq ft", ""] as const)
    return { id: "", description, unit, rate: 1450_50, hsn, quantity }
  })
  const groups = rooms.map((title) => ({ id: "", title, lines }))
  const discount = { kind: "percent" as const, amount: null, percent: 7.5 }
  const shares = [
    { id: "", percent: 50, label: "with the order" },
    { id: "", percent: 50, label: "before fitting" },
  ]
  const terms = "Rates include transport within the city.\nसाइट पर बिजली ग्राहक उपलब्ध कराएगा।"
  await store.quotations.change(_id, { ...values, groups, discount, shares, terms }, about)
  await store.quotations.send(_id, { ...about, mail: false })
  return number
}

/** Sends two versions of a quotation and a message to one visitor, and starts the order of another, with a UPI ID for its payments. */
export async function fillQuotations(store: Store, { quoted, ordered }: { quoted: string; ordered: string }) {
  const { business } = await store.business.current()
  await store.business.put({ ...business, upiId: "maap.kitchens@okhdfcbank" }, { madeBy: about.by })
  await send(store, quoted, 10.5)
  await send(store, quoted, 61.25)
  const text = "The second drawing is ready.\n\nआपका चित्र तैयार है।"
  await store.enquiries.events.add(quoted, { kind: "note", text, isVisible: true }, about)
  await store.quotations.accept(ordered, { number: await send(store, ordered, 24), name: "मीरा जोशी", agrees: true })
  const payment = { amount: 50_000_00, paidOn: "2026-11-01", mode: "upi", reference: "4123", mail: false } as const
  await store.payments.add(ordered, payment, about)
}
