import { type ReactNode, useEffect, useRef, useState } from "react"
import { Link } from "react-router"
import type { SampleRemoval, Setup } from "../shared/setup-entities.ts"
import type { StepId, StepState } from "../shared/setup-steps.ts"
import { Loaded } from "#ui/admin/controls/query.tsx"
import { Alert, explain, Failure, reasonOf, Notice } from "#ui/admin/controls/failure.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { LiveButton, type Step, steps } from "./steps.tsx"
import { formatRemoval, RemoveSample } from "./remove-sample.tsx"
import { changeSetup, countSteps, readSetup, saveAddress, type StepProps, useSetup } from "./setup-state.ts"
import { readSiteAddress, siteAddressForm } from "#base/urls/site-address.ts"
import { validate } from "#base/parse.ts"
import { Field } from "#ui/shared/field.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { formText, useSmallForm } from "#ui/admin/form/use-small-form.ts"

/** The checklist for setting up a new site. */
export function Component() {
  return (
    <Screen>
      <Loaded query={useSetup()} failure="Failed to load the checklist.">
        {(setup) => <Checklist setup={setup} />}
      </Loaded>
    </Screen>
  )
}

/** A failed change of the checklist: its step, its text, and its retry. */
interface FailedChange {
  /** The step; "" for none. */
  at: StepId | ""
  words: string
  reason: string
  retry(): void
}

function Checklist({ setup }: { setup: Setup }) {
  const [failed, setFailed] = useState<FailedChange>()
  const list = useRef<HTMLOListElement>(null)
  const marked = useRef<StepId>(undefined)
  const [removal, setRemoval] = useState<SampleRemoval>()
  const { all, done } = countSteps(setup)
  const next = setup.steps.find(({ state }) => state === "to-do")?.id

  // The button that marked the step was removed: the last one of the step takes the focus.
  useEffect(() => {
    if (!marked.current) return
    list.current?.querySelector<HTMLElement>(`#step-${marked.current} .setup-actions > button:last-of-type`)?.focus()
    marked.current = undefined
  }, [setup])

  async function change(at: StepId | "", words: string, act: () => Promise<Setup>) {
    try {
      await act()
      setFailed(undefined)
    } catch (error) {
      setFailed({ at, words, reason: reasonOf(error), retry: () => void change(at, words, act) })
    }
  }

  function mark(id: StepId, state: StepState) {
    void change(id, "Failed to save this step.", async () => {
      marked.current = id
      return await changeSetup({ steps: { [id]: state } })
    })
  }

  async function showRemoval(removed: SampleRemoval) {
    setRemoval(removed)
    await change("sample", "Failed to load the checklist.", readSetup)
  }

  function putAway() {
    void change("", "Failed to save this.", () => changeSetup({ isPutAway: !setup.isPutAway }))
  }

  const failureAt = (at: StepId | "") =>
    failed?.at === at && <Failure words={failed.words} reason={failed.reason} onRetry={failed.retry} />

  return (
    <div className="setup">
      <p>
        {done === all
          ? "Everything is done. The site is yours."
          : "Complete the steps in any order. Your progress is saved."}
      </p>
      <p className="setup-count">
        <label>
          <span>
            {done} of {all} done
          </span>
          <progress value={done} max={all} />
        </label>
      </p>
      <Notice text={removal && formatRemoval(removal)} />
      <ol ref={list} className="setup-steps">
        {setup.steps.map(({ id, state, isMarked }) => (
          <StepItem
            key={id}
            id={id}
            state={state}
            isMarked={isMarked}
            step={steps[id]}
            setup={setup}
            isNext={id === next}
            failure={failureAt(id)}
            onMark={(next) => mark(id, next)}
          >
            {id === "sample" && state !== "done" && (
              <RemoveSample setup={setup} isNext={id === next} onRemoved={showRemoval} />
            )}
            {id === "address" && <AddressForm setup={setup} isNext={id === next} />}
            {id === "live" && <LiveButton setup={setup} isNext={id === next} />}
          </StepItem>
        ))}
      </ol>
      <p>
        <button type="button" className="plain" onClick={putAway}>
          {setup.isPutAway ? "Show this on the dashboard again" : "Hide this from the dashboard"}
        </button>
      </p>
      {failureAt("")}
    </div>
  )
}

const stateNames: Record<StepState, string> = { "to-do": "To do", done: "Done", skipped: "Skipped" }

function StepItem({
  id,
  state,
  isMarked,
  step: { title, why, whyDone, link, isMarkedByHand },
  setup,
  isNext,
  failure,
  onMark,
  children,
}: {
  id: StepId
  state: StepState
  /** True if a person marked it, who can undo that; otherwise saved data completes it. */
  isMarked: boolean
  step: Step
  setup: Setup
  /** True for the first incomplete step, whose button is emphasised. */
  isNext: boolean
  failure: ReactNode
  onMark(state: StepState): void
  children?: ReactNode
}) {
  return (
    <li id={`step-${id}`} className={`card setup-step setup-step--${state}`}>
      <div className="setup-head">
        <h2>{title}</h2>
        <span className="setup-state">{stateNames[state]}</span>
      </div>
      <p>{state === "done" ? (whyDone ?? why) : why}</p>
      <div className="setup-actions">
        {link && (
          <Link
            className={isNext ? "button" : "button plain"}
            to={typeof link.to === "string" ? link.to : link.to(setup)}
          >
            {link.label}
          </Link>
        )}
        {children}
        {isMarkedByHand && state !== "done" && (
          <button type="button" className="plain" onClick={() => onMark("done")}>
            Mark as done<span className="visually-hidden"> ({title})</span>
          </button>
        )}
        {id !== "live" && state === "to-do" && (
          <button type="button" className="plain" onClick={() => onMark("skipped")}>
            Skip<span className="visually-hidden"> ({title})</span>
          </button>
        )}
        {isMarked && (
          <button type="button" className="link" onClick={() => onMark("to-do")}>
            Not yet<span className="visually-hidden"> ({title})</span>
          </button>
        )}
      </div>
      {failure}
    </li>
  )
}

/** The site's URL: read-only if the server sets it. */
function AddressForm({ setup: { address }, isNext }: StepProps) {
  /** Emptying the field removes the saved URL. */
  const readAddress = (form: HTMLFormElement) => {
    const typed = formText(form, "address")
    return typed.trim() === "" && address.url !== "" ? null : typed
  }
  const { errors, failure, isSending, props } = useSmallForm({
    check: (form) => validate(siteAddressForm, { address: readAddress(form) }),
    async send(form) {
      const typed = readAddress(form)
      await saveAddress(typed)
      showToast(typed === null ? "Address removed" : "Address saved")
    },
    explain: (error) => explain("Failed to save the address.", error),
  })
  if (address.isLocked) {
    return (
      <p className="quiet">{`${address.url}. Set on the server by PUBLIC_URL. Ask your web developer to change it.`}</p>
    )
  }
  return (
    <form className="setup-address" noValidate {...props}>
      <Alert text={failure} />
      <Field
        id="site-address"
        name="address"
        label="Address"
        hint={
          address.url === ""
            ? "The address visitors type, e.g. www.example.com."
            : `Saved: visitors find the site at ${address.url}. Clear the field to remove it.`
        }
        autoCapitalize="none"
        // Suggests the public host at which the admin is open.
        defaultValue={address.url || readSiteAddress(location.origin)}
        error={errors["address"]}
      />
      <button type="submit" className={isNext ? "" : "plain"} disabled={isSending}>
        {isSending ? "Saving..." : "Save the address"}
      </button>
    </form>
  )
}
