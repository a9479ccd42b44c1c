import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { AppError } from "#base/errors.ts"
import { BadSetting, describeStop, readConfig, settings } from "./config.ts"
import { createLog } from "../log.ts"
import { openServices } from "../base/services.ts"

test("every setting is in maap.env.example with its default, and nothing else is", () => {
  const example = readFileSync("maap.env.example", "utf8")
  const written = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const defaults = settings.parse({}) as Record<string, string | undefined>
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.keys(settings.shape).map((name) => [name, defaults[name] ?? ""])),
  )
})

test("the example itself is a valid environment that sets nothing", () => {
  const example = readFileSync("maap.env.example", "utf8")
  const environment = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )
  expect(readConfig(environment)).toEqual(readConfig({}))
})

test.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["DATABASE_URL", "mysql://localhost/maap"],
  ["DATABASE_URL", "postgres://one,two/maap?target_session_attrs=any"],
  ["DATABASE_POOL", "1"],
  ["PICTURES_BUCKET", "pictures"],
  ["PICTURES_BUCKET", "https://s3.maap.example/pictures"],
  ["PICTURES_BUCKET", "s3://pictures"],
  ["PICTURES_BUCKET", "s3://Pictures?endpoint=https://s3.maap.example"],
  ["PICTURES_BUCKET", "s3://pictures/uploads?endpoint=https://s3.maap.example"],
  ["PICTURES_BUCKET", "s3://key:secret@pictures?endpoint=https://s3.maap.example"],
  ["PICTURES_BUCKET", "s3://pictures?endpoint=s3.maap.example"],
  ["PICTURES_BUCKET", "s3://pictures?endpoint=https://s3.maap.example/pictures"],
  ["PICTURES_BUCKET", "s3://pictures?endpoint=https://s3.maap.example&acl=public"],
  ["PICTURES_CACHE_MB", "0"],
  ["PICTURES_URL", "cdn.maap.example"],
  ["PICTURES_URL", "https://cdn.maap.example/?size=1"],
  ["PUBLIC_URL", "maap.example"],
  ["PUBLIC_URL", "https://maap.example/kitchens"],
  ["PUBLIC_URL", "https://maap.example?page=1"],
  ["PUBLIC_URL", "https://user:secret@maap.example"],
  ["PUBLIC_URL", "ftp://maap.example"],
  ["SMTP_URL", "mail.maap.example:587"],
  ["SMTP_URL", "http://mail.maap.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://:secret@mail.maap.example"],
  ["SMTP_URL", "smtp://user:50%@mail.maap.example"],
  ["SMTP_URL", "smtp://mail.maap.example/inbox"],
  ["SMTP_URL", "smtp://mail.maap.example?logger=true"],
  ["SMTP_URL", "smtp://mail.maap.example:99999"],
  ["MAIL_TO", "office"],
  ["MAIL_TO", "a@maap.example, b@maap.example"],
  ["MAIL_TO", "a@maap.example\r\nBcc: b@maap.example"],
  ["MAIL_FROM", "Maap <web@maap.example>"],
  ["SAMPLE_CONTENT", "no"],
  ["DRAIN_DELAY", "-1"],
  ["THROTTLE", "no"],
  ["TRUST_PROXY", "yes"],
  ["TRUST_PROXY", "0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["SHARED_CACHE_SECONDS", "3601"],
  ["SHARED_CACHE_SECONDS", "1.5"],
  ["MAX_CONNECTIONS", "0"],
  ["MAX_CONNECTIONS_PER_ADDRESS", "many"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start with a line that contains it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: .+$`))
})

test("one half of the admin's sign-in asks for the other", () => {
  expect(() => readConfig({ ADMIN_EMAIL: "a@b.example" })).toThrow(/^ADMIN_PASSWORD: /)
  expect(() => readConfig({ ADMIN_PASSWORD: "secret" })).toThrow(/^ADMIN_EMAIL: /)
})

test("a bucket needs its keys, which without it count for nothing", () => {
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" }
  const bucket = {
    PICTURES_BUCKET: "s3://maap-pictures?endpoint=https%3A%2F%2Fs3.maap.example%3A9000&region=eu-central-1",
  }
  expect(readConfig(keys).picturesBucket).toBeUndefined()
  expect(readConfig({ ...keys, ...bucket }).picturesBucket).toEqual({
    bucket: "maap-pictures",
    endpoint: "https://s3.maap.example:9000",
    region: "eu-central-1",
    accessKeyId: "key",
    secretAccessKey: "secret",
  })
  const short = { PICTURES_BUCKET: "s3://maap-pictures?endpoint=http://10.0.0.2:9000" }
  expect(readConfig({ ...keys, ...short }).picturesBucket).toMatchObject({ region: "us-east-1" })
  expect(() => readConfig({ ...bucket })).toThrow(/^AWS_ACCESS_KEY_ID: .+$/)
  expect(() => readConfig({ ...bucket, AWS_ACCESS_KEY_ID: "key" })).toThrow(/^AWS_SECRET_ACCESS_KEY: .+$/)
})

test("the address of the pictures may have a path, and has no slash at its end", () => {
  const read = (url: string) => readConfig({ PICTURES_URL: url }).picturesUrl
  expect(read("")).toBeUndefined()
  expect(read("https://cdn.maap.example/")).toBe("https://cdn.maap.example")
  expect(read("https://cdn.maap.example/maap/")).toBe("https://cdn.maap.example/maap")
  expect(read(" HTTPS://CDN.maap.example/our pictures ")).toBe("https://cdn.maap.example/our%20pictures")
})

test("a storage that fails a start is named with its setting, not the database", () => {
  const cause = Object.assign(new Error('https://s3.maap.example has no bucket "maap"'), { name: "BucketFailure" })
  expect(describeStop(new AppError("unavailable", "Later.", { cause }))).toBe(
    'PICTURES_BUCKET: https://s3.maap.example has no bucket "maap"',
  )
})

test("a place that cannot contain the data fails a start in one line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maap-config-"))
  const [file, holder] = [join(folder, "file"), join(folder, "holder")]
  writeFileSync(file, "no database, and longer than a hundred bytes".repeat(5))
  mkdirSync(join(holder, "maap.sqlite"), { recursive: true })
  mkdirSync(join(folder, "garbage"))
  cpSync(file, join(folder, "garbage/maap.sqlite"))
  symlinkSync(join(folder, "nowhere"), join(folder, "link"))
  const places: [dataFolder: string, words: string][] = [
    [file, `DATA_DIR: ${file} is a file, not a folder.`],
    [join(file, "data"), `DATA_DIR: ${file}/data is not in a folder.`],
    [join(folder, "link"), `DATA_DIR: ${folder}/link leads to no folder.`],
    [join(folder, "x".repeat(300)), `DATA_DIR: ${folder}/${"x".repeat(300)} has too long a name.`],
    [holder, "DATA_DIR: the database maap.sqlite cannot be used: unable to open database file"],
    [join(folder, "garbage"), "DATA_DIR: the database maap.sqlite cannot be used: file is not a database"],
  ]
  for (const [dataFolder, words] of places) {
    const config = { ...readConfig({}), dataFolder, databaseUrl: undefined }
    const error: unknown = await openServices(config, createLog("silent")).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(describeStop(error)).toBe(words)
  }
  rmSync(folder, { recursive: true })
})

test.each([
  ["EADDRINUSE", "listen", "PORT: another program is already listening on it. Choose another port, such as PORT=8080"],
  ["EACCES", "listen", "PORT: this user is not allowed to listen on it"],
  ["EADDRNOTAVAIL", "listen", "HOST: address not available"],
  ["ENOTFOUND", "getaddrinfo", "HOST: address not available"],
])("an address that nobody can listen on fails a start in one line: %s", (code, syscall, words) => {
  expect(describeStop(Object.assign(new Error("address not available"), { code, syscall }))).toBe(words)
})

test("a user of the database who may not make tables fails a start in one line", () => {
  const error = Object.assign(new Error("permission denied for schema public"), { code: "42501" })
  expect(describeStop(error)).toBe("DATABASE_URL: permission denied for schema public")
})

test("mail is what the environment says of it, and the admin gets e-mails that name nobody", () => {
  const url = "smtps://mail.shop.example"
  const admin = { ADMIN_EMAIL: "owner@shop.example", ADMIN_PASSWORD: "secret" }
  const mail = (more: Record<string, string>) => readConfig({ SMTP_URL: url, ...more }).mail
  expect(mail({ ...admin, MAIL_TO: "office@shop.example" })).toEqual({
    url,
    to: "office@shop.example",
    from: undefined,
    admin: "owner@shop.example",
  })
  expect(readConfig({ MAIL_FROM: "web@shop.example" }).mail).toMatchObject({ url: undefined, from: "web@shop.example" })
  expect(() => mail({ ...admin, ADMIN_EMAIL: "owner@localhost" })).toThrow(/^MAIL_TO: /)
  expect(readConfig({ ...admin, ADMIN_EMAIL: "owner@localhost" }).mail.admin).toBeUndefined()
})

test("a public address loses the slash at its end", () => {
  expect(readConfig({ PUBLIC_URL: "https://maap.example/" }).publicUrl).toBe("https://maap.example")
})

test("backups go beside the data, into another folder or into another bucket, never where the data is", () => {
  const bucket = "s3://backups?endpoint=https://s3.maap.example"
  const keys = { AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" }
  const place = (environment: Record<string, string>) =>
    readConfig({ DATA_DIR: "/var/lib/maap", ...environment }).backups
  expect(place({})).toEqual({ kind: "folder", folder: "/var/lib/maap-backups" })
  expect(place({ BACKUP_DIR: "/mnt/backups/" })).toEqual({ kind: "folder", folder: "/mnt/backups" })
  expect(place({ BACKUP_BUCKET: bucket, ...keys, BACKUP_ACCESS_KEY_ID: "own" })).toMatchObject({
    kind: "bucket",
    location: { bucket: "backups", accessKeyId: "own", secretAccessKey: "secret" },
  })
  for (const [environment, setting] of [
    [{ BACKUP_DIR: "/var/lib/maap" }, "BACKUP_DIR: must not be in DATA_DIR"],
    [{ BACKUP_DIR: "/var/lib/maap/backups" }, "BACKUP_DIR: must not be in DATA_DIR"],
    [{ BACKUP_BUCKET: bucket }, "BACKUP_ACCESS_KEY_ID: must be set"],
    [{ BACKUP_BUCKET: bucket, BACKUP_ACCESS_KEY_ID: "own" }, "BACKUP_SECRET_ACCESS_KEY: must be set"],
    [{ BACKUP_BUCKET: bucket, ...keys, BACKUP_DIR: "/mnt" }, "BACKUP_DIR: must not be set together"],
    [{ BACKUP_BUCKET: bucket, ...keys, PICTURES_BUCKET: bucket }, "BACKUP_BUCKET: must not be the bucket of the"],
  ] as const) {
    expect(() => place(environment)).toThrow(setting)
  }
})

test("`npm start` reads a file .env, variables win, and other programs ignore it", () => {
  const folder = mkdtempSync(join(tmpdir(), "maap-env-"))
  writeFileSync(join(folder, ".env"), "PORT=4123\nHOST=127.0.0.1\n")
  const program = `import { readEnvironment } from "${resolve("src/server/config/config.ts")}"
    const { port, host } = readEnvironment({ isDevelopment: false }); console.log(port, host)`
  const read = (env: Record<string, string>) =>
    execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: folder,
      env: { PATH: process.env["PATH"], ...env },
      encoding: "utf8",
    }).trim()
  expect(read({ npm_lifecycle_event: "start" })).toBe("4123 127.0.0.1")
  expect(read({ npm_lifecycle_event: "backup", PORT: "4124" })).toBe("4124 127.0.0.1")
  expect(read({ npm_lifecycle_event: "test" })).not.toContain("4123")
  writeFileSync(join(folder, ".env"), "\uFEFFPORT=4125\r\nHOST=127.0.0.1\r\n")
  expect(read({ npm_lifecycle_event: "start" })).toBe("4125 127.0.0.1")
  writeFileSync(join(folder, ".env"), Buffer.from("\uFEFFPORT=4125\r\n", "utf16le"))
  expect(() => read({ npm_lifecycle_event: "start" })).toThrow(".env: must be saved as UTF-8")
  rmSync(folder, { recursive: true })
})
