import { expect, test } from "vitest"
import { toSendFailure } from "./failure.ts"

const smtpError = (command: string, response: string) =>
  Object.assign(new Error(`failed: ${response}`), { command, response, responseCode: Number(response.slice(0, 3)) })

test.each([
  ["RCPT TO", "550 5.1.1 No such user here"],
  ["DATA", "554 5.7.1 Looks like spam"],
  ["RCPT TO", "550-5.7.1 Not allowed"],
])("an answer to %s with %s is a refusal", (command, response) => {
  expect(toSendFailure(smtpError(command, response), [])).toMatchObject({ isRefusal: true, code: response.slice(0, 3) })
})

test.each([
  ["RCPT TO", "451 4.7.1 Greylisted"],
  ["RCPT TO", "552 5.2.2 Mailbox full"],
  ["RCPT TO", "550 5.2.2 Over quota"],
  ["DATA", "452 4.3.1 Insufficient storage"],
  ["DATA", "503 5.5.1 Bad sequence"],
  ["RCPT TO", "530 5.7.0 Authentication required"],
  ["MAIL FROM", "550 5.7.1 Sender refused"],
  ["AUTH PLAIN", "535 5.7.8 Bad credentials"],
  ["CONN", "554 No service"],
])("an answer to %s with %s may pass", (command, response) => {
  expect(toSendFailure(smtpError(command, response), []).isRefusal).toBe(false)
})

test.each([
  ["getaddrinfo ENOTFOUND smtp.exmaple.com", "EDNS", "its name is not known. Check its spelling."],
  ["connect EHOSTUNREACH 10.1.1.1:587", "ESOCKET", "its address cannot be reached from this network."],
  [
    "Hostname/IP does not match certificate's altnames: Host: x. is not in the cert's altnames",
    "ESOCKET",
    "its certificate is not valid for its name.",
  ],
])("%s is explained in words that show what to look at", (message, code, words) => {
  const failure = toSendFailure(Object.assign(new Error(message), { code }), [])
  expect(failure.message).toBe(`The mail server cannot be reached: ${words}`)
})

test("no credential is shown, plain or encoded, even when the server repeats it", () => {
  const pass = "p@ss:w/rd"
  const encoded = Buffer.from(pass).toString("base64")
  const { message } = toSendFailure(smtpError("AUTH LOGIN", `535 ${pass} or ${encoded} is wrong`), [pass, ""])
  expect(message).toBe("The mail server did not accept the e-mail: 535 … or … is wrong")
})

test("a long answer of many lines is cut to one line", () => {
  const { message } = toSendFailure(smtpError("DATA", `554-no\r\n554 ${"😀".repeat(500)}\u0007`), [])
  expect(message).toMatch(/^The mail server did not accept the e-mail: 554-no 554 😀+…$/u)
  expect([message.length <= 400, message.isWellFormed()]).toEqual([true, true])
})

test("a value that is not an error at all is reported as well", () => {
  expect(toSendFailure("odd", [])).toMatchObject({
    message: "The mail server did not accept the e-mail: odd",
    isRefusal: false,
  })
})
