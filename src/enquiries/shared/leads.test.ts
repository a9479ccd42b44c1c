import { expect, test } from "vitest"
import { validate } from "#base/parse.ts"
import { limits } from "#base/text/limits.ts"
import { leadForm, readLeadFile, toLead } from "./leads.ts"

const read = (table: string | Uint8Array<ArrayBuffer>) => readLeadFile(new Blob([table]))

async function readLeads(table: string | Uint8Array<ArrayBuffer>) {
  const file = await read(table)
  return file.rows.map((row) => toLead(file, row))
}

const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, "utf16le")])

test("recognises the headings of Meta Lead Ads, in UTF-16 with tabs as in UTF-8", async () => {
  const table = [
    "id\tcreated_time\tad_name\tadset_name\tcampaign_name\tplatform\twhat_is_your_budget?\temail\tfull_name\tphone_number",
    "l:12\t2026-11-21T11:00:00+05:30\tAd 1\tPune\tMonsoon\tig\t5 lakh\tasha@home.example\tAsha Kulkarni\tp:+919822012345",
  ].join("\n")
  const lead = {
    fullName: "Asha Kulkarni",
    phone: "+919822012345",
    email: "asha@home.example",
    company: "",
    message: "",
    receivedAt: "2026-11-21T11:00:00+05:30",
    utmSource: "ig",
    utmCampaign: "Monsoon",
  }
  expect(await readLeads(utf16(table))).toEqual([lead])
  const file = await read(table)
  expect(file.parts.filter(Boolean)).toEqual(["receivedAt", "utmCampaign", "utmSource", "email", "fullName", "phone"])
  // The person maps the question.
  file.parts[6] = "message"
  expect(file.rows.map((row) => toLead(file, row))).toEqual([{ ...lead, message: "5 lakh" }])
})

test("recognises the headings of IndiaMART", async () => {
  const head =
    "UNIQUE_QUERY_ID,QUERY_TIME,SENDER_NAME,SENDER_MOBILE,SENDER_EMAIL,SENDER_CITY,QUERY_PRODUCT_NAME,QUERY_MESSAGE"
  const [lead] = await readLeads(
    `${head}\n7,2026-11-21 11:00:00,Ravi,+91-9822054321,na,Pune,L-shaped kitchen,"Call me,\nplease"\n`,
  )
  expect(lead).toEqual({
    fullName: "Ravi",
    phone: "+91-9822054321",
    email: "",
    company: "",
    message: "SENDER_CITY: Pune\nQUERY_PRODUCT_NAME: L-shaped kitchen\nQUERY_MESSAGE: Call me,\nplease\nEmail: na",
    receivedAt: "2026-11-21 11:00:00",
    utmSource: "IndiaMART",
    utmCampaign: "",
  })
})

test("recognises the headings of JustDial, and takes the first phone number", async () => {
  const head =
    "leadid;leadtype;prefix;name;mobile;phone;email;date;time;category;city;area;brancharea;dncmobile;dncphone"
  const [lead] = await readLeads(
    `${head}\nX1;company;Ms;Sana;;020 2555 0142;;21/11/2026;11:00 AM;Kitchens;Pune;Aundh;A;0;0`,
  )
  expect(lead).toMatchObject({
    fullName: "Sana",
    phone: "020 2555 0142",
    message: "category: Kitchens\ncity: Pune\narea: Aundh",
    receivedAt: "21/11/2026 11:00 AM",
    utmSource: "JustDial",
  })
})

test("joins first and last name, and leaves unknown headings to the person", async () => {
  expect((await read("Name,Phone,Mail,Query\na,b,c,d")).parts).toEqual(["fullName", "phone", "email", "message"])
  const { headings, parts } = await read("First Name,Last Name,Contact No.,Kahan se,,E-mail ID\na,b,c,d,e,f")
  expect(headings).toEqual(["First Name", "Last Name", "Contact No.", "Kahan se", "Column 5", "E-mail ID"])
  expect(parts).toEqual(["fullName", "fullName", "phone", "", "", "email"])
  expect((await readLeads("First name,Last name,Mobile\nAsha,Kulkarni,98"))[0]?.fullName).toBe("Asha Kulkarni")
})

test("reads Windows-1252, and text of formulas as it is", async () => {
  const bytes = new Uint8Array([...Buffer.from("Name;Mobile\nZo"), 0xeb, ...Buffer.from(' =1+1;="9822012345"\n')])
  expect((await readLeads(bytes))[0]).toMatchObject({ fullName: "Zoë =1+1", phone: "9822012345" })
})

test("rejects files that are not tables, too large or without rows", async () => {
  await expect(read("Name,Phone\nA\0,98")).rejects.toThrow("not a CSV table")
  await expect(read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).rejects.toThrow("not a CSV table")
  await expect(read("Name,Phone\n")).rejects.toThrow("no rows")
  await expect(read("")).rejects.toThrow("no rows")
  await expect(read("x".repeat(5 * 1024 * 1024 + 1))).rejects.toThrow("at most 5,000 rows and 5 MB")
  await expect(read(`Name,Phone\n${"A,98220 12345\n".repeat(5_001)}`)).rejects.toThrow("at most 5,000 rows and 5 MB")
  expect(await readLeads(`Name,Phone\n${"A,98220 12345\n".repeat(5_000)}`)).toHaveLength(5_000)
  expect((await read('Name,Phone\n"A\nB",98\n\nC,99')).rows.map(({ line }) => line)).toEqual([2, 5])
})

test("sends each cell so far that the server can reject it", async () => {
  const [lead] = await readLeads(`Name,Phone,Message,Notes\nA,98,"${"m".repeat(200_000)}",n`)
  expect(lead?.message).toHaveLength(limits.message + 1)
  expect(validate(leadForm, lead)).toHaveProperty("message")
})

test.each([
  [{ fullName: "", phone: "98220 12345" }, { fullName: "Full Name is required" }],
  [{ fullName: "Asha", phone: "" }, { phone: "Phone is required" }],
  [
    { fullName: "Asha", phone: "9.82E+09" },
    { phone: "A spreadsheet has shortened this phone number. Enter all its digits, such as +91 98220 00000." },
  ],
])("rejects %j with its reason", (lead, errors) => expect(validate(leadForm, lead)).toEqual(errors))
