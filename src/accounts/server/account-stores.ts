import type { createActivityLog } from "./activity-log.ts"
import type { createApiKeys } from "./api-keys.ts"
import type { createAdmins } from "./admins.ts"
import type { createChallenges, createOneTimeLinks } from "./one-time-secrets.ts"
import type { createPeople } from "./people.ts"
import type { createPasskeys, createSecondSteps } from "./second-factors.ts"
import type { createSessions } from "./sessions.ts"

export interface AccountStores {
  admins: ReturnType<typeof createAdmins>
  people: ReturnType<typeof createPeople>
  sessions: ReturnType<typeof createSessions>
  apiKeys: ReturnType<typeof createApiKeys>
  activity: ReturnType<typeof createActivityLog>
  oneTimeLinks: ReturnType<typeof createOneTimeLinks>
  challenges: ReturnType<typeof createChallenges>
  passkeys: ReturnType<typeof createPasskeys>
  secondSteps: ReturnType<typeof createSecondSteps>
  /** The random text of this name, the same for every process. */
  secret(name: string): Promise<string>
}
