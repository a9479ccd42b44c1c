import * as schemas from "#domain/accounts/account-entities.ts"

const time = "2026-11-21T05:30:00.000Z"
const person = {
  _id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
  email: "asha@maap.example",
  name: "Asha Kulkarni",
  initials: "AK",
  role: "editor",
  state: "invited",
  createdAt: time,
  lastSeenAt: null,
  invitedUntil: "2026-11-28T05:30:00.000Z",
}

/** What the calls about accounts return. */
export const accountEntities = {
  Profile: {
    schema: schemas.profile,
    notes: {
      "user.name": "Empty where nobody has given one.",
      "user.rights": "The names of the calls that the role may make.",
    },
    example: {
      user: {
        email: "asha@maap.example",
        name: "Asha Kulkarni",
        initials: "AK",
        role: "office",
        rights: ["readProfile", "listEnquiries"],
      },
    },
  },
  Person: {
    schema: schemas.personEntity,
    notes: {
      initials: "Made from the name or the e-mail address where none were set.",
      state: "`invited` until the invitation is accepted; the account cannot sign in before.",
      lastSeenAt: "Exact to the minute; `null` for one that was never signed in.",
      invitedUntil: "Until when the invitation can be accepted; `null` for an account that is active.",
    },
    example: person,
  },
  InvitationSent: {
    schema: schemas.invitationSent,
    notes: {
      link: "The path of the link on the site, where it was not sent by e-mail; else `null`.",
      problem: "Why it could not be sent; empty where it was, or where no mail server is set.",
    },
    example: { person, link: "/admin/invitation#Jx0cW3ZkT1Zt8q5f0mXhYc2bR7uVnE4sPaLdQ9oKiG6", problem: "" },
  },
  Activity: {
    schema: schemas.activityEntity,
    notes: {
      by: "An e-mail address.",
      name: "That of the account now; empty where it is gone or has none.",
      action: "The name of the call.",
      kind: "What it was done to.",
      itemId: "Empty where it was done to no item.",
      title: "As the item was called then.",
      words: "What was done, in words.",
    },
    example: {
      _id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b5",
      madeAt: time,
      by: "asha@maap.example",
      name: "Asha Kulkarni",
      action: "changeBlog",
      kind: "blogs",
      itemId: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b6",
      title: "Counter height",
      words: "Changed the guide “Counter height”",
    },
  },
}
