import { type ReactNode, useEffect, useRef, useState } from "react"
import type { RestoreState, RestoreUpload } from "../shared/backups.ts"
import { FactList } from "#ui/shared/fact-list.tsx"
import { PasswordButton } from "#accounts/admin/account/password-again.tsx"
import { OperatorDetails, Failure, reasonOf } from "#ui/admin/controls/failure.tsx"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { forgetSession } from "#ui/admin/api/session.ts"
import { Progress } from "#cms/admin/form/form-frame.tsx"
import { Loaded, setAnswer, useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { UploadButton } from "#ui/admin/controls/upload-button.tsx"
import { formatSize } from "./backup-words.ts"

/** How often the state of a restore is read, in milliseconds. */
const readEvery = 1_500

const showRestore = (state: RestoreState) => setAnswer("GET /restore", state)

/** How to restore a backup: in the browser on a new site, otherwise on the server. */
export function RestoreCard({ name }: { name: string }) {
  const query = useCall("GET /restore")
  return (
    <details className="card" open={query.data?.written === ""}>
      <summary>
        <h2>Maintenance</h2>
      </summary>
      <section aria-labelledby="restore-a-backup">
        <h3 id="restore-a-backup">Restore a backup</h3>
        <p>
          Restoring brings back the whole site as it was when the backup was made: texts, pictures, enquiries, accounts
          and passwords.
        </p>
        <Loaded query={query} failure="Failed to check whether a backup can be restored here.">
          {(restore) =>
            restore.written === "" ? (
              <InBrowser upload={restore.upload} onChange={showRestore} />
            ) : (
              <p>
                Only a new site can be restored in the browser, and this one is in use: it has {restore.written}.
                Anything newer than the backup would be lost, so make and download a current backup first. Then ask your
                web developer to restore the older backup.
              </p>
            )
          }
        </Loaded>
        <OperatorDetails>
          <ol>
            <li>Copy the backup file to the server, if necessary.</li>
            <li>Stop the site, so no new enquiries are lost.</li>
            <li>
              In Maap’s folder, with its settings and as its user, run{" "}
              <code className="backup-path">npm run restore -- {name} --force</code>, or, if Maap was installed as a
              package, <code className="backup-path">maap restore {name} --force</code>. The file is checked first; a
              damaged file changes nothing.
            </li>
            <li>Start the site. Everyone has to sign in again.</li>
          </ol>
        </OperatorDetails>
        <p className="quiet">
          A backup contains your customers’ data, and anyone who has the file can read it. Keep copies in a safe place,
          and only for as long as you may keep the data.
        </p>
      </section>
    </details>
  )
}

function InBrowser({ upload, onChange }: { upload: RestoreUpload | null; onChange(state: RestoreState): void }) {
  const [sent, setSent] = useState<{ file: File; share: number }>()
  const [failed, setFailed] = useState<{ words: string; reason: string }>()
  const sending = useRef<AbortController>(undefined)
  const step = sent ? "sending" : upload?.step
  const place = useFocusAfter(step)
  useEffect(() => () => sending.current?.abort(), [])

  useEffect(() => {
    if (step !== "checking" && step !== "restoring") return
    let isShown = true
    const timer = setInterval(async () => {
      try {
        const next = await call("GET /restore", { mayAsk: false })
        if (isShown) onChange(next)
      } catch (error) {
        // After any other failure it is read again.
        if (step === "restoring" && error instanceof ApiError && error.status === 401) leave()
      }
    }, readEvery)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [step, onChange])

  async function send(file: File) {
    setFailed(undefined)
    setSent({ file, share: 0 })
    const { signal } = (sending.current = new AbortController())
    try {
      onChange(await call("POST /restore", { file, signal, onProgress: (share) => setSent({ file, share }) }))
    } catch (error) {
      if (signal.aborted) return
      setFailed({ words: `${file.name} could not be uploaded.`, reason: reasonOf(error) })
    } finally {
      setSent(undefined)
    }
  }

  const choose = (label: string, className = "") => (
    <UploadButton
      label={label}
      className={className}
      accept=".tgz,.tar,.gz,application/gzip,application/x-tar"
      onFiles={([file]) => file && void send(file)}
    />
  )

  return (
    <div ref={place} tabIndex={-1} className="restore-step">
      {failed && <Failure {...failed} />}
      {step === "failed" && (
        <Failure words="This backup cannot be restored. Nothing was changed." reason={upload?.problem ?? ""} />
      )}
      {(step === undefined || step === "failed") && (
        <>
          <p>
            This site is new, so you can restore it here. Choose the file that you saved with <strong>Download</strong>;
            its name ends in .tgz, .tar or .tar.gz. It is checked before anything is changed.
          </p>
          {choose("Choose a backup")}
        </>
      )}
      {sent && (
        <Progress
          words={`Uploading ${sent.file.name}: ${formatSize(sent.share * sent.file.size)} of ${formatSize(sent.file.size)}. Stay on this screen until it is done.`}
          share={sent.share}
        >
          <button type="button" className="plain" onClick={() => sending.current?.abort()}>
            Cancel
          </button>
        </Progress>
      )}
      {step === "checking" && <Progress words="Uploaded. The server is checking it." />}
      {step === "restoring" && (
        <Progress words="The backup is being restored. You will be signed out when it is done." />
      )}
      {step === "checked" && upload?.contents && (
        <Checked id={upload.id} contents={upload.contents} onChange={onChange}>
          {choose("Choose another backup", "plain")}
        </Checked>
      )}
    </div>
  )
}

const shownTables = {
  pages: "Pages",
  blogs: "Guides",
  projects: "Projects",
  reviews: "Reviews",
  enquiries: "Enquiries",
  admins: "Accounts",
}

interface CheckedProps {
  id: string
  contents: NonNullable<RestoreUpload["contents"]>
  onChange(state: RestoreState): void
  children: ReactNode
}

function Checked({ id, contents, onChange, children }: CheckedProps) {
  const made = formatDateTime(contents.madeAt)
  return (
    <>
      <p>
        The backup of <strong>{made}</strong> is complete and undamaged. It was made by Maap {contents.version} and
        contains:
      </p>
      <FactList
        className="restore-contents"
        facts={[
          ...Object.entries(shownTables).map(([table, term]) => ({ term, text: contents.rows[table] ?? 0 })),
          { term: "Pictures", text: contents.pictures },
        ]}
      />
      {contents.missingPictures > 0 && <p>Pictures missing when it was made: {contents.missingPictures}.</p>}
      <div className="restore-actions">
        <PasswordButton
          button="Restore this backup"
          className=""
          title="Restore this backup?"
          label="Restore"
          busyLabel="Starting..."
          failure="The restore could not be started."
          act={async (password) => onChange(await call("POST /restore/:id", { params: { id }, json: { password } }))}
        >
          <p>Everything on this site will be replaced: texts, pictures, settings, and accounts with their passwords.</p>
          <p>
            Everyone, including you, will be signed out. Then sign in with an account and password from the backup of{" "}
            {made}.
          </p>
        </PasswordButton>
        {children}
      </div>
    </>
  )
}

/** The container of the step, which takes the focus when another one starts, because the pressed button was removed. */
function useFocusAfter(step: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) place.current?.focus()
    last.current = step
  }, [step])
  return place
}

/** The restore ended the session, and this browser's stored data belongs to the previous site. */
function leave(): void {
  forgetSession()
  location.assign("/admin/login?restored")
}
