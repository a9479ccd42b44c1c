import { expect, test } from "vitest"
import type { Person } from "../../shared/account-entities.ts"
import { describeReassignment } from "./person-columns.tsx"

const make = (name: string, role: Person["role"], state: Person["state"] = "active") =>
  ({ _id: name, email: `${name}@maap.example`, name, role, state }) as Person

test("open enquiries go to the first owner who can sign in and stays", () => {
  const people = [
    make("Ira", "office"),
    make("Zoya", "owner"),
    make("Meera", "owner", "invited"),
    make("Asha", "owner"),
  ]
  const [ira, zoya, meera] = people as [Person, Person, Person]
  expect(describeReassignment(people, ira)).toBe("Open enquiries of Ira, with their next steps, go to Zoya.")
  expect(describeReassignment(people, zoya)).toBe("Open enquiries of Zoya, with their next steps, go to Asha.")
  expect(describeReassignment([meera, zoya], zoya)).toContain("go to nobody")
})
