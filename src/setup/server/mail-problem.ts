import type { SendFailure } from "#mail/server/failure.ts"
import type { MailProblem } from "../shared/setup-entities.ts"

/** Explains a failed test e-mail to an owner: the field, and what to do next. */
export function explainProblem(failure: SendFailure, { host, port }: { host: string; port: number }): MailProblem {
  const { field, message, advice } = words(host, port)[failure.reason]
  return { reason: failure.reason, field, message, advice, details: failure.message }
}

type Words = Pick<MailProblem, "field" | "message" | "advice">

function words(host: string, port: number): Record<SendFailure["reason"], Words> {
  return {
    "sign-in": {
      field: "password",
      message: "The mail server refused the user name or the password.",
      advice: signInAdvice(host),
    },
    "unknown-host": {
      field: "host",
      message: `The mail server ${host} doesn’t exist.`,
      advice: "Check the spelling. The name often starts with smtp. or mail.; your mail provider’s help lists it.",
    },
    "no-answer": {
      field: "port",
      message: `${host} is not responding on port ${port}.`,
      advice: "Check the name and try another port: 465 or 587.",
    },
    timeout: {
      field: "port",
      message: `${host} did not respond in time on port ${port}.`,
      advice:
        "Many hosting companies block some mail ports. Try port 587, 465 or 2525, or ask your hosting company to open the port.",
    },
    certificate: {
      field: "host",
      message: `The certificate of ${host} does not match its name, so the password was not sent.`,
      advice: "Use the server name from your mail provider, not an IP address or a name on your own domain.",
    },
    "no-tls": {
      field: "port",
      message: `${host} offers no secure connection on port ${port}, so the password was not sent.`,
      advice: port === 465 ? "Try port 587." : "Try port 465, which is encrypted from the start.",
    },
    sender: {
      field: "from",
      message: "The mail server does not let you send from this address.",
      advice:
        "Use the address of the mailbox that you sign in with, or another address that your provider has verified.",
    },
    recipient: {
      field: "to",
      message: "The mail server refused the recipient.",
      advice: "Check the spelling of the address. Some providers deliver to verified addresses only at first.",
    },
    "no-server": { field: "host", message: "No mail server is set up yet.", advice: "Choose your provider first." },
    "no-recipient": {
      field: "to",
      message: "No recipients are set.",
      advice: "Enter your office’s address under “Recipients”.",
    },
    "lost-password": {
      field: "password",
      message: "The saved password can’t be read on this server.",
      advice: "Enter the password again and save it.",
    },
    message: {
      field: "from",
      message: "The mail server accepted the sign-in, but not the e-mail.",
      advice: "Its response is below. Often the sender must be an address on your own domain.",
    },
    closed: {
      field: "port",
      message: `${host} closed the connection.`,
      advice: "Try again in a minute. If that does not help, try another port: 465 or 587.",
    },
  }
}

/** The usual reason why a provider rejects a sign-in. */
function signInAdvice(host: string): string {
  if (/(^|\.)(gmail|google|googlemail)\.com$/.test(host)) {
    return "Google doesn’t accept your normal password here. Create an app password in your Google account and enter its 16 letters."
  }
  if (/(^|\.)(office365|outlook)\.com$/.test(host)) {
    return "Ask your Microsoft 365 administrator to allow “Authenticated SMTP” for this mailbox. With two-step verification, use an app password."
  }
  if (/(^|\.)amazonaws\.com$/.test(host)) {
    return "Use the SMTP user name and password from SES, not those of your Amazon account."
  }
  if (/(^|\.)zoho\.(in|com|eu)$/.test(host)) {
    return "Enter the password again. With two-factor sign-in, create an app password in Zoho. Paid accounts with their own domain use smtppro.zoho.in."
  }
  return "Enter both again. With two-step verification, most providers require an app password, which you create in your mail account."
}
