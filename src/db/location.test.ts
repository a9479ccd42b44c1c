import { expect, test } from "vitest"
import { serversOf } from "./location.ts"

test.each([
  ["postgres://maap@host/maap", ["postgres://maap@host/maap"]],
  ["postgres:///maap?host=/run/postgresql", ["postgres:///maap?host=/run/postgresql"]],
  ["postgres://u:p,q@r%40s@host/maap", ["postgres://u:p,q@r%40s@host/maap"]],
  [
    "postgresql://u:p@one:5433,[::1],three/maap?target_session_attrs=read-write&sslmode=require",
    ["one:5433", "[::1]", "three"].map(
      (host) => `postgresql://u:p@${host}/maap?target_session_attrs=read-write&sslmode=require`,
    ),
  ],
])("the servers of %s", (url, servers) => {
  expect(serversOf(url)).toEqual(servers)
})

test.each([
  "mysql://host/maap",
  "host:5432",
  "",
  "postgres://one,/maap",
  "postgres://one:port/maap",
  "postgres://one,two/maap?target_session_attrs=any",
  "postgres://one/maap?target_session_attrs=standby",
])("%j contains no servers that take writes", (url) => {
  expect(serversOf(url)).toBeUndefined()
})
