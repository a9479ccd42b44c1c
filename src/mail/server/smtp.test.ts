import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Enquiry } from "#enquiries/shared/enquiry.ts"
import { toEnquiry, toEnquiryRow } from "#enquiries/server/enquiry-rows.ts"
import { account, startMailServer, type TestMailServer } from "../../../test/site/mail-server.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { recalculateSent } from "#estimate/shared/sent-estimate.ts"
import { renderEnquiryReceived } from "#enquiries/server/emails.ts"
import { SendFailure } from "./failure.ts"
import { createSmtp, type Smtp } from "./smtp.ts"

let server: TestMailServer
let smtp: Smtp

const from = { name: "Maap Kitchens & Interiors", address: "web@maap.example" }
const to = "office@maap.example"
const timeouts = { connection: 20_000, greeting: 20_000, silence: 20_000 }

beforeEach(async () => {
  server = await startMailServer()
  smtp = createSmtp({ url: server.url, from, to, timeouts })
})

afterEach(() => server.stop())

const row = toEnquiryRow(
  {
    fullName: "आशा कुलकर्णी",
    email: "asha@home.example",
    phone: "+91 98230 00000",
    company: "Sea View, 4-B",
    message: '10 × 8 ft, L-shaped.\r\n.\r\nFrom a friend:\n<b>5 < 7 & "so on"</b>\n\nधन्यवाद',
  },
  { page: "/modular-kitchen", country: "IN", createdAt: "2026-11-21T05:30:00.000Z" },
)
const enquiry: Enquiry = { ...toEnquiry(row), reference: "EN-7F3K2Q" }
const never = new AbortController().signal

/** Sends the e-mail about an enquiry and returns the server's last message with its id. */
async function deliver(about: Partial<Enquiry>, id = "019a0000-0000-7000-8000-00000000000a") {
  await smtp.send({ ...(await renderEnquiryReceived({ ...enquiry, ...about }, "https://maap.example")), id }, never)
  const received = server.received.findLast(({ email }) => email.messageId === `<${id}@maap.example>`)
  if (!received) throw new Error("Nothing was received.")
  return received
}

/** The names of all headers before the e-mail's text, in lower case. */
function headersOf(source: string): string[] {
  const head = source.slice(0, source.indexOf("\r\n\r\n"))
  return [...head.matchAll(/^([^\s:]+):/gm)].map(([, name = ""]) => name.toLowerCase()).toSorted()
}

const ownHeaders = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
  "x-auto-response-suppress",
]

describe("the e-mail about an enquiry", () => {
  test("arrives with everything the visitor said, and is answered to the visitor", async () => {
    const { from: sender, to: recipients, email, source } = await deliver({})
    expect([sender, recipients]).toEqual([from.address, [to]])
    expect(email.subject).toBe("New enquiry from आशा कुलकर्णी (EN-7F3K2Q)")
    expect(email.from).toMatchObject(from)
    expect(email.to).toMatchObject([{ address: to }])
    expect(email.replyTo).toMatchObject([{ name: "आशा कुलकर्णी", address: "asha@home.example" }])
    expect(email.messageId).toBe("<019a0000-0000-7000-8000-00000000000a@maap.example>")
    expect(headersOf(source)).toEqual(ownHeaders)
    expect(email.text?.trimEnd()).toBe(
      [
        from.name,
        "",
        "Someone sent an enquiry from the website.",
        "Reply to this e-mail to answer आशा कुलकर्णी.",
        "All enquiries: https://maap.example/admin/contacts",
        "",
        "Name:      आशा कुलकर्णी",
        "E-mail:    asha@home.example",
        "Phone:     +91 98230 00000",
        "WhatsApp:  https://wa.me/919823000000",
        "Property:  Sea View, 4-B",
        "Sent from: /modular-kitchen",
        "Received:  21 November 2026 at 11:00 am (India)",
        "Reference: EN-7F3K2Q",
        "",
        "Message:",
        "",
        "10 × 8 ft, L-shaped.",
        ".",
        "From a friend:",
        '<b>5 < 7 & "so on"</b>',
        "",
        "धन्यवाद",
      ].join("\n"),
    )
    expect(email.html).toContain("&lt;b&gt;5 &lt; 7 &amp; &quot;so on&quot;&lt;/b&gt;<br>")
    expect(email.html).toMatch(/<b>Maap Kitchens &amp; Interiors<\/b><\/p>\n<p[^>]*>Someone/)
    expect(email.html).toContain('<a href="https://maap.example/admin/contacts"')
    for (const fact of ["आशा कुलकर्णी", "asha@home.example", "+91 98230 00000", "Sea View, 4-B", "EN-7F3K2Q", "धन्यवाद"]) {
      expect(email.html).toContain(fact)
    }
  })

  test("links to the visitor alone, whatever the address holds, and to the number as it is dialled", async () => {
    const { email } = await deliver({ email: "someone?bcc=boss@home.example" })
    expect(email.html).toContain('<a href="mailto:someone%3Fbcc%3Dboss@home.example">someone?bcc=boss@home.example</a>')
    expect(email.html).toContain('<a href="tel:+919823000000">+91 98230 00000</a>')
    expect(email.html).toContain('<a href="https://wa.me/919823000000">')
    expect((await deliver({ phoneNumber: "" })).email.html).not.toMatch(/tel:|wa\.me/)
  })

  test("says of an estimate what it comes to and where it opens, and escapes its address", async () => {
    const query = "layout=l&a=3000&online=no&card=1"
    const estimate = recalculateSent(query, 1, defaultRateCard)
    const { email } = await deliver({ estimate })
    expect(email.text).toContain("Estimate:  L-shaped, 3,000 mm × 2,400 mm, Signature: ₹2,88,194\n")
    expect(email.text).toContain("Estimate link: https://maap.example/estimate?layout=l&a=3000&b=2400&")
    expect(email.html).toContain("https://maap.example/estimate?layout=l&amp;a=3000&amp;b=2400&amp;")
    expect((await deliver({})).email.text).not.toContain("Estimate")
  })

  test("bears the same Message-ID each time it is sent", async () => {
    const ids = [await deliver({}, "an-email"), await deliver({}, "an-email"), await deliver({}, "another")]
    expect(ids.map(({ email }) => email.messageId)).toEqual(
      ["an-email", "an-email", "another"].map((id) => `<${id}@maap.example>`),
    )
  })

  test.each([
    ["a line break", "Asha\r\nBcc: thief@evil.example"],
    ["a bare line feed", "Asha\nBcc: thief@evil.example"],
    ["a bare carriage return", "Asha\rBcc: thief@evil.example"],
    ["a whole message", "Asha\r\n\r\n<h1>Other text</h1>"],
    ["line breaks of Unicode", "Asha\u2028Bcc: thief@evil.example\u2029\u0085x"],
    ["an encoded line break", "=?utf-8?Q?Asha=0D=0ABcc:_thief@evil.example?="],
    ["an address of its own", '"Asha" <thief@evil.example>, other@evil.example'],
    ["quotes and brackets", '\\"Asha\\" (home) <>;:@'],
    ["other control characters", "A\u0001s\u001bh\u007fa"],
    ["words that turn the line", "\u202eahsA\u2066"],
    ["200 characters of Devanagari", "आ".repeat(200)],
    ["no space for 200 characters", "x".repeat(200)],
  ])("keeps its headers with a name that holds %s", async (_, fullName) => {
    const { email, source, to: recipients } = await deliver({ fullName })
    expect([headersOf(source), recipients]).toEqual([ownHeaders, [to]])
    expect([email.bcc, email.cc]).toEqual([undefined, undefined])
    expect(email.replyTo?.map(({ address }) => address)).toEqual(["asha@home.example"])
    // A control character or a turned line is a space; everything else stays as typed.
    // oxlint-disable-next-line no-control-regex
    const shown = fullName.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202e\u2066]+/g, " ").trim()
    const unlikeAWord = shown.replace("=?", "= ?")
    expect(email.subject).toBe(`New enquiry from ${unlikeAWord} (EN-7F3K2Q)`)
    expect(email.replyTo?.[0]?.name).toBe(unlikeAWord)
    expect(email.text).toContain(`Name:      ${shown}\n`)
  })

  test.each([
    ["a line break", "a@b.example\r\nBcc: thief@evil.example"],
    ["a second address", "a@b.example,thief@evil.example"],
    ["a name before it", "x<thief@evil.example>"],
    ["a control character", "a\u0001@b.example"],
    ["a script that not every server takes", "आशा@घर.भारत"],
  ])("has no Reply-To when the address holds %s, and says it in the text", async (_, email) => {
    const received = await deliver({ email })
    expect(headersOf(received.source)).toEqual(ownHeaders.filter((name) => name !== "reply-to"))
    expect(received.to).toEqual([to])
    expect(received.email.text).toContain("E-mail:    ")
    expect(received.email.text).toContain("at the address below")
  })

  test.each([`${"a".repeat(241)}@home.example`, "o'neil+kitchen@home.example", "a..b.@home.example"])(
    "is answered to the unusual address %s",
    async (email) => {
      const { email: read, source } = await deliver({ email })
      expect(headersOf(source)).toEqual(ownHeaders)
      expect(read.replyTo).toHaveLength(1)
      expect(read.replyTo?.[0]?.address?.replaceAll('"', "")).toBe(email)
    },
  )

  test("keeps its headers whatever is in any field", async () => {
    const odd = fc.string({ unit: "binary", maxLength: 60 })
    const lines = fc.stringMatching(/^[a@.<>,;:"=?\r\n \u2028-]{0,40}$/)
    const field = fc.oneof(odd, lines)
    const fields = fc.record({
      fullName: field,
      email: field,
      phone: field,
      propertyName: field,
      message: field,
      page: field,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { minLength: 10, maxLength: 10 }), async (enquiries) => {
        const received = await Promise.all(enquiries.map((about, index) => deliver(about, `email-${index}`)))
        for (const { source, to: recipients } of received) {
          const headers = headersOf(source).filter((name) => name !== "reply-to")
          expect(headers).toEqual(ownHeaders.filter((name) => name !== "reply-to"))
          expect(recipients).toEqual([to])
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe("a mail server", () => {
  const attempt = async () => {
    const error: unknown = await deliver({}).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof SendFailure)) throw error
    return error
  }

  test("is signed in to with the account of the setting", async () => {
    await deliver({})
    expect(server.signedIn).toEqual([account.user])
  })

  test("that is spoken to without an account needs none", async () => {
    smtp = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from, to, timeouts })
    await deliver({})
    expect(server.signedIn).toEqual([])
  })

  test.each([
    ["refuses the recipient", true, /^The mail server refused the recipient: 550 5\.1\.1 No such user here$/],
    ["refuses the e-mail", true, /^The mail server did not accept the e-mail: 554 5\.7\.1 Looks like spam$/],
    ["defers the recipient", false, /^The mail server refused the recipient: 451 4\.7\.1 Greylisted/],
    ["has a full mailbox", false, /^The mail server refused the recipient: 552 5\.2\.2 Mailbox full$/],
    ["defers the e-mail", false, /^The mail server did not accept the e-mail: 451 4\.3\.0/],
    ["refuses the sign-in", false, /^The mail server refused the sign-in: 535 5\.7\.8 Bad credentials … for …$/],
    ["hangs at the greeting", false, /^The mail server did not respond in time\./],
    ["hangs after the e-mail", false, /^The mail server did not respond in time\./],
    ["dies in the e-mail", false, /^The mail server closed the connection: /],
  ] as const)("that %s hears of it, and no e-mail is taken for sent", async (mood, isRefusal, words) => {
    server.mood = mood
    const shortTimeouts = { ...timeouts, greeting: 200, silence: 200 }
    if (mood.startsWith("hangs")) smtp = createSmtp({ url: server.url, from, to, timeouts: shortTimeouts })
    const failure = await attempt()
    expect([failure.message, failure.isRefusal]).toEqual([expect.stringMatching(words), isRefusal])
    expect(server.received).toEqual([])
  })

  test("that does not exist hears of it", async () => {
    await server.stop()
    const { message, code } = await attempt()
    expect(message).toBe(
      "The mail server cannot be reached: no server responds at its address and port. Check both, and whether the mail server is running.",
    )
    expect(code).toBe("ESOCKET ECONNREFUSED")
  })

  test("far away gets no password without TLS", async () => {
    // A name of this machine that does not look like one.
    smtp = createSmtp({ url: server.url.replace("127.0.0.1", "[::ffff:127.0.0.1]"), from, to, timeouts })
    expect((await attempt()).message).toMatch(/^No secure connection to the mail server: /)
    expect(server.signedIn).toEqual([])
  })

  test("that trickles is left at the signal", async () => {
    server.mood = "hangs after the e-mail"
    const stop = new AbortController()
    const sending = smtp.send(await renderEnquiryReceived(enquiry, ""), stop.signal)
    await expect.poll(() => server.conversations, { timeout: 20_000 }).toBe(1)
    stop.abort()
    await expect(sending).rejects.toBeInstanceOf(SendFailure)
  })
})
