import { useEffect, useRef, useState } from "react"
import type { RestoreState, RestoreUpload } from "#domain/backup/restore.ts"
import { FactList } from "#ui/fact-list.tsx"
import { PasswordButton } from "../account/password-again.tsx"
import { ForTheServer } from "../controls/for-the-server.tsx"
import { ApiError, call } from "../api/call.ts"
import { forgetSession } from "../api/session.ts"
import { Failure, reasonOf } from "../controls/failure.tsx"
import { Progress } from "../form/form-frame.tsx"
import { Loaded, setAnswer, useCall } from "../controls/query.tsx"
import { formatDateTime } from "../controls/time.ts"
import { UploadButton } from "../pictures/uploads/upload-button.tsx"
import { formatSize } from "./backup-words.ts"
import { beginUpload, sendBackup } from "./send-backup.ts"

/** How often it is asked how far the server is, in milliseconds. */
const askEvery = 1_500

const readRestore = () => call("GET /restore")

const showRestore = (state: RestoreState) => setAnswer("GET /restore", state)

/** How to bring a backup back: in the browser on a new site, else on the server. */
export function RestoreCard({ name }: { name: string }) {
  const query = useCall("GET /restore")
  return (
    <section className="card restore" aria-labelledby="restore-a-backup">
      <h2 id="restore-a-backup">Restore a backup</h2>
      <p>
        A restore brings back the whole site as it was when the backup was begun: texts, pictures, enquiries, accounts
        and passwords.
      </p>
      <Loaded query={query} failure="Failed to check whether a backup can be restored here.">
        {(restore) =>
          restore.written === "" ? (
            <InBrowser upload={restore.upload} onChange={showRestore} />
          ) : (
            <p>
              In the browser that can be done on a new site only, and this one is in use: it has {restore.written}.
              Anything newer than the backup would be lost, so make and download a backup of the present state first.
              Then whoever runs the server restores the other one.
            </p>
          )
        }
      </Loaded>
      <OnServer name={name} />
      <p className="quiet">
        A backup holds your customers' data and can be read by whoever has it. Keep copies in a safe place, and no
        longer than you may keep the data.
      </p>
    </section>
  )
}

function OnServer({ name }: { name: string }) {
  return (
    <ForTheServer>
      <ol>
        <li>Copy the file of the backup to the server, if it is not there.</li>
        <li>Stop the site, so that nobody sends what would be lost.</li>
        <li>
          In the folder of the program, with its settings and as its user, type{" "}
          <code className="backup-path">npm run restore -- {name} --force</code>, or where Maap was installed as a
          package <code className="backup-path">maap restore {name} --force</code>. The file is checked first: a damaged
          one changes nothing.
        </li>
        <li>Start the site. Everyone signs in again.</li>
      </ol>
    </ForTheServer>
  )
}

function InBrowser({ upload, onChange }: { upload: RestoreUpload | null; onChange(state: RestoreState): void }) {
  const [sent, setSent] = useState<{ name: string; bytes: number }>()
  const [failed, setFailed] = useState<{ words: string; reason: string }>()
  const sending = useRef<AbortController>(undefined)
  const step = upload?.step ?? "none"
  const isFollowed = step === "checking" || step === "restoring" || (step === "sending" && !sent)
  const place = useFocusAfter(step)
  useEffect(() => () => sending.current?.abort(), [])

  useEffect(() => {
    if (!isFollowed) return
    let isShown = true
    const ask = async () => {
      try {
        const next = await call("GET /restore", { mayAsk: false })
        if (isShown) onChange(next)
      } catch (error) {
        // Whatever else happens, it is asked again.
        if (step === "restoring" && error instanceof ApiError && error.status === 401) leave()
      }
    }
    const timer = setInterval(() => void ask(), askEvery)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [isFollowed, step, onChange])

  async function take(file: File) {
    setFailed(undefined)
    const own = new AbortController()
    sending.current = own
    try {
      const begun = await beginUpload(file)
      onChange(begun)
      setSent({ name: file.name, bytes: 0 })
      const onSent = (bytes: number) => setSent({ name: file.name, bytes })
      onChange(await sendBackup(file, begun.upload?.id ?? "", { signal: own.signal, onSent }))
    } catch (error) {
      if (own.signal.aborted) return
      setFailed({ words: `${file.name} could not be uploaded.`, reason: reasonOf(error) })
      onChange(await readRestore().catch(() => ({ written: "", upload: null })))
    } finally {
      setSent(undefined)
    }
  }

  async function cancel(id: string) {
    sending.current?.abort()
    setFailed(undefined)
    try {
      onChange(await call("DELETE /restore/:id", { params: { id } }))
    } catch (error) {
      setFailed({ words: "The upload could not be cancelled.", reason: reasonOf(error) })
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="restore-step">
      {failed && <Failure {...failed} />}
      {upload?.step === "failed" && (
        <Failure words="This backup cannot be restored. Nothing was changed." reason={upload.problem} />
      )}
      {(!upload || upload.step === "failed") && (
        <>
          <p>
            This site is new, so you can do it here. Choose the file that <strong>Download</strong> gave you; its name
            ends in .tgz, .tar or .tar.gz. It is checked before anything is changed.
          </p>
          <UploadButton
            label="Choose a backup"
            accept=".tgz,.tar,.gz,application/gzip,application/x-tar"
            onFiles={([file]) => file && void take(file)}
          />
        </>
      )}
      {upload?.step === "sending" && (
        <Progress
          words={
            sent
              ? `Uploading ${sent.name}: ${formatSize(sent.bytes)} of ${formatSize(upload.bytes)}. Stay on this screen meanwhile.`
              : `The upload of a backup was begun in another window: ${formatSize(upload.received)} of ${formatSize(upload.bytes)} are here.`
          }
          share={(sent?.bytes ?? upload.received) / upload.bytes}
        >
          <button type="button" className="plain" onClick={() => cancel(upload.id)}>
            Cancel
          </button>
        </Progress>
      )}
      {upload?.step === "checking" && <Progress words="Uploaded. The server is checking it." />}
      {upload?.step === "restoring" && (
        <Progress words="The backup is being restored. You are signed out when it is done." />
      )}
      {upload?.contents && upload.step === "checked" && (
        <Checked upload={upload} contents={upload.contents} onCancel={() => cancel(upload.id)} onChange={onChange} />
      )}
    </div>
  )
}

/** What a checked backup holds, and the button that asks whether it is to be restored. */
function Checked({
  upload,
  contents,
  onCancel,
  onChange,
}: {
  upload: RestoreUpload
  contents: NonNullable<RestoreUpload["contents"]>
  onCancel(): void
  onChange(state: RestoreState): void
}) {
  const { madeAt, version, missingPictures, ...counts } = contents
  const made = formatDateTime(madeAt)

  async function restore(password: string) {
    onChange(await call("POST /restore/:id", { params: { id: upload.id }, json: { password } }))
  }

  return (
    <>
      <p>
        The backup of <strong>{made}</strong> is complete and undamaged. Maap {version} made it. It holds:
      </p>
      <FactList
        className="restore-contents"
        facts={(Object.keys(nameOf) as (keyof typeof counts)[]).map((name) => ({
          term: nameOf[name],
          text: counts[name],
        }))}
      />
      {missingPictures > 0 && <p>Pictures that were missing when it was made: {missingPictures}.</p>}
      <div className="restore-actions">
        <PasswordButton
          button="Restore this backup"
          className=""
          title="Restore this backup?"
          label="Restore"
          busyLabel="Starting..."
          failure="The restore could not be started."
          act={restore}
        >
          <p>Everything that is here now is replaced: texts, pictures, settings, and accounts with their passwords.</p>
          <p>
            Everyone is signed out, you too. Then sign in with an account of the backup, by the password that it had on{" "}
            {made}.
          </p>
        </PasswordButton>
        <button type="button" className="plain" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </>
  )
}

const nameOf: Record<
  keyof Omit<NonNullable<RestoreUpload["contents"]>, "madeAt" | "version" | "missingPictures">,
  string
> = {
  pages: "Pages",
  guides: "Guides",
  projects: "Projects",
  reviews: "Reviews",
  pictures: "Pictures",
  enquiries: "Enquiries",
  people: "Accounts",
}

/** The place of the step, which takes the focus when another one begins: the button that was pressed is gone. */
function useFocusAfter(step: string) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) place.current?.focus()
    last.current = step
  }, [step])
  return place
}

/** The session ended with the restore, and what this browser holds belongs to the site that is gone. */
function leave(): void {
  forgetSession()
  location.assign("/admin/login?restored")
}
