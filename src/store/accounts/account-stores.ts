import type { openActivityLog } from "./activity-log.ts"
import type { openAdmins } from "./admins.ts"
import type { openChallenges, openOneTimeLinks } from "./one-time-secrets.ts"
import type { openPeople } from "./people.ts"
import type { openPasskeys, openSecondSteps } from "./second-factors.ts"
import type { openSessions } from "./sessions.ts"

/** What is stored of accounts. */
export interface AccountStores {
  admins: ReturnType<typeof openAdmins>
  people: ReturnType<typeof openPeople>
  sessions: ReturnType<typeof openSessions>
  activity: ReturnType<typeof openActivityLog>
  oneTimeLinks: ReturnType<typeof openOneTimeLinks>
  challenges: ReturnType<typeof openChallenges>
  passkeys: ReturnType<typeof openPasskeys>
  secondSteps: ReturnType<typeof openSecondSteps>
  /** The random text of this name, the same for every process. */
  secret(name: string): Promise<string>
}
