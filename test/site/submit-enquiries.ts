import { openStore } from "#server/store/store.ts"

/** A separate process that opens the store in a folder and stores a number of enquiries: `node … folder count`. */
const [folder = "", count = "0"] = process.argv.slice(2)
const store = await openStore({ folder })
for (let done = 0; done < Number(count); done++) {
  const form = { fullName: `Visitor ${process.pid}`, email: "a@home.example", phone: "98", company: "", message: "m" }
  await store.enquiries.submit(form, { page: "/" })
}
await store.close()
