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
      message: `There is no mail server named ${host}.`,
      advice: "Check its spelling. It often begins with smtp. or mail., and your mail provider says which it is.",
    },
    "no-answer": {
      field: "port",
      message: `Nothing answers at ${host} on port ${port}.`,
      advice: "Check the name and try another port: 465 or 587.",
    },
    timeout: {
      field: "port",
      message: `${host} did not answer in time on port ${port}.`,
      advice:
        "Many hosting companies block some mail ports. Try port 587, 465 or 2525, or ask your hosting company to open the port.",
    },
    certificate: {
      field: "host",
      message: `The certificate of ${host} does not match its name, so the password was not sent.`,
      advice: "Use the server's name as your mail provider writes it, not its number or a name of your own domain.",
    },
    "no-tls": {
      field: "port",
      message: `${host} offers no secure connection on port ${port}, so the password was not sent.`,
      advice: port === 465 ? "Try port 587." : "Try port 465, where the connection is secure from the start.",
    },
    sender: {
      field: "from",
      message: "The mail server does not let you send from this address.",
      advice: "Use the address of the mailbox that you sign in with, or one that your provider has verified.",
    },
    recipient: {
      field: "to",
      message: "The mail server refused the recipient.",
      advice: "Check the spelling of the address. Some providers deliver to verified addresses only at first.",
    },
    "no-server": { field: "host", message: "No mail server is set yet.", advice: "Choose your provider first." },
    "no-recipient": {
      field: "to",
      message: "Nobody is set to get the e-mails.",
      advice: "Type the address of your office under “Recipients”.",
    },
    "lost-password": {
      field: "password",
      message: "The saved password cannot be read on this server.",
      advice: "Type the password again and save it.",
    },
    message: {
      field: "from",
      message: "The mail server accepted the sign-in, but not the e-mail.",
      advice: "Its answer is below. Often the sender has to be an address of your own domain.",
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
    return "Google does not accept your ordinary password here: make an app password in your Google account and type its 16 letters."
  }
  if (/(^|\.)(office365|outlook)\.com$/.test(host)) {
    return "Ask whoever manages your Microsoft 365 to allow “Authenticated SMTP” for this mailbox; with two-step verification use an app password."
  }
  if (/(^|\.)amazonaws\.com$/.test(host)) {
    return "Use the SMTP user name and password that SES made for you, not those of your Amazon account."
  }
  if (/(^|\.)zoho\.(in|com|eu)$/.test(host)) {
    return "Type the password again; with two-factor sign-in make an app password in Zoho. A paid account with its own domain signs in at smtppro.zoho.in."
  }
  return "Type both again. With two-step sign-in, most providers want an app password that you make in your mail account."
}
