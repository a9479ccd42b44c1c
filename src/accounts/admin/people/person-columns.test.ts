import { expect, test } from "vitest"
import type { Person } from "../../shared/account-entities.ts"
import { describeReassignment } from "./person-columns.tsx"

const make = (name: string, role: Person["role"], state: Person["state"] = "active") =>
  ({ _id: name, email: `${name}@maap.example`, name, role, state }) as Person

test("open enquiries are reassigned to the first remaining owner who can sign in", () => {
  const people = [
    make("Ira", "office"),
    make("Zoya", "owner"),
    make("Meera", "owner", "invited"),
    make("Asha", "owner"),
  ]
  const [ira, zoya, meera] = people as [Person, Person, Person]
  expect(describeReassignment(people, ira)).toBe("Ira’s open enquiries will be reassigned to Zoya.")
  expect(describeReassignment(people, zoya)).toBe("Zoya’s open enquiries will be reassigned to Asha.")
  expect(describeReassignment([meera, zoya], zoya)).toContain("become unassigned")
})
