/** A mail provider that many offices use, with what it needs. */
export interface MailPreset {
  id: string
  name: string
  host: string
  port: 465 | 587
  /** What to type as the user name. */
  user: string
  /** What to do at the provider first. */
  note: string
  /** A page of the provider that explains it. */
  help?: string
}

/** The usual providers of small offices in India. */
export const mailPresets: readonly MailPreset[] = [
  {
    id: "google",
    name: "Gmail or Google Workspace",
    host: "smtp.gmail.com",
    port: 465,
    user: "Your full Gmail address.",
    note: "Google does not accept your ordinary password here. Turn on 2-Step Verification in your Google account, make an app password, and type its 16 letters as the password.",
    help: "https://myaccount.google.com/apppasswords",
  },
  {
    id: "microsoft",
    name: "Microsoft 365 or Outlook",
    host: "smtp.office365.com",
    port: 587,
    user: "Your full e-mail address.",
    note: "Whoever manages your Microsoft 365 has to allow “Authenticated SMTP” for this mailbox. With two-step verification you need an app password.",
    help: "https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission",
  },
  {
    id: "zoho",
    name: "Zoho Mail (India)",
    host: "smtp.zoho.in",
    port: 465,
    user: "Your full e-mail address.",
    note: "For an account of zoho.in. With an address of your own domain on a paid plan, the server is smtppro.zoho.in. With two-factor sign-in you need an app password.",
    help: "https://www.zoho.com/mail/help/zoho-smtp.html",
  },
  {
    id: "ses",
    name: "Amazon SES (Mumbai)",
    host: "email-smtp.ap-south-1.amazonaws.com",
    port: 587,
    user: "The SMTP user name that SES made, not your e-mail address.",
    note: "Make SMTP credentials in the SES console, and verify the sender's address there. A new SES account sends to verified addresses only.",
    help: "https://docs.aws.amazon.com/ses/latest/dg/smtp-credentials.html",
  },
  {
    id: "hostinger",
    name: "Hostinger",
    host: "smtp.hostinger.com",
    port: 465,
    user: "Your full e-mail address.",
    note: "The password is that of the mailbox, not of your Hostinger account.",
  },
  {
    id: "titan",
    name: "Titan",
    host: "smtp.titan.email",
    port: 465,
    user: "Your full e-mail address.",
    note: "Turn on “Third-party email access” in Titan's settings. The password is that of the mailbox.",
  },
]
