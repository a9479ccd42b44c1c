/** How a letter fares: not tried yet, arrived, to be tried again after a failure, or left to a person after too many. */
export type LetterStatus = "waiting" | "sent" | "failed" | "given-up"

/** What the admin sees of a letter; `dueAt` is the next try, absent once there is none to come. */
export interface LetterState {
  status: LetterStatus
  attempts: number
  /** Why the last try failed, in the mail server's words where it had some. */
  error?: string
  sentAt?: string
  dueAt?: string
}
