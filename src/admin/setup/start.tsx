import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { SampleRemoval, Setup } from "#domain/setup/setup-entities.ts"
import type { StepId, StepState } from "#domain/setup/setup-steps.ts"
import { Loaded, useLoaded } from "../api/loaded.tsx"
import { Failure, reasonOf } from "../controls/failure.tsx"
import { Notice } from "../controls/notice.tsx"
import { Screen } from "../shell/screen.tsx"
import { LiveButton } from "./live-button.tsx"
import { RemoveSample, sayRemoval } from "./remove-sample.tsx"
import { changeSetup, countSteps, readSetup, refreshSetup } from "./setup-state.ts"
import { type Step, steps } from "./steps.tsx"

/** The checklist by which an owner makes a new site hers. */
export function Component() {
  const { state, reload, setState } = useLoaded(readSetup)
  return (
    <Screen title="Make it yours">
      <Loaded state={state} failure="Failed to load the checklist." onRetry={reload}>
        {(setup) => <Checklist setup={setup} onChange={(value) => setState({ kind: "ready", value })} />}
      </Loaded>
    </Screen>
  )
}

interface ChangeProps {
  setup: Setup
  onChange(setup: Setup): void
}

function Checklist({ setup, onChange }: ChangeProps) {
  const [failed, setFailed] = useState<{ reason: string }>()
  const [removal, setRemoval] = useState<SampleRemoval>()
  const { all, done } = countSteps(setup)
  const next = setup.steps.find(({ state }) => state === "to-do")?.id

  async function change(changing: Promise<Setup>) {
    setFailed(undefined)
    try {
      onChange(await changing)
    } catch (error) {
      setFailed({ reason: reasonOf(error) })
    }
  }

  async function showRemoval(removed: SampleRemoval) {
    setRemoval(removed)
    await change(readSetup())
  }

  return (
    <div className="setup">
      <p>
        {done === all
          ? "Everything is done. The site is yours."
          : "Take the steps in any order, leave whenever you like and go on later: what is saved stays."}
      </p>
      <p className="setup-count">
        <label>
          <span>
            {done} of {all} done
          </span>
          <progress value={done} max={all} />
        </label>
      </p>
      {failed && <Failure words="Failed to save this step. Please try again." reason={failed.reason} />}
      <Notice text={removal && sayRemoval(removal)} />
      <ol className="setup-steps">
        {setup.steps.map(({ id, state, isMarked }) => (
          <StepItem
            key={id}
            id={id}
            state={state}
            isMarked={isMarked}
            step={steps[id]}
            isNext={id === next}
            onMark={(mark) => change(markStep(id, mark))}
          >
            {id === "sample" && state !== "done" && (
              <RemoveSample setup={setup} isNext={id === next} onRemoved={showRemoval} />
            )}
            {id === "live" && <LiveButton setup={setup} isNext={id === next} onChange={onChange} />}
          </StepItem>
        ))}
      </ol>
      <p>
        <button
          type="button"
          className="plain"
          onClick={() => change(changeSetup({ isPutAway: !setup.isPutAway }).finally(() => void refreshSetup()))}
        >
          {setup.isPutAway ? "Show this on the dashboard again" : "Put this away from the dashboard"}
        </button>
      </p>
    </div>
  )
}

function markStep(id: StepId, state: StepState): Promise<Setup> {
  return changeSetup({ steps: { [id]: state } })
}

const stateNames: Record<StepState, string> = { "to-do": "To do", done: "Done", skipped: "Skipped" }

function StepItem({
  id,
  state,
  isMarked,
  step: { title, why, link, isMarkedByHand },
  isNext,
  onMark,
  children,
}: {
  id: StepId
  state: StepState
  /** Whether a person has said so, who can take it back; else what was saved says it. */
  isMarked: boolean
  step: Step
  /** Whether it is the first that is still to do, whose button stands out. */
  isNext: boolean
  onMark(state: StepState): void
  children?: ReactNode
}) {
  return (
    <li className={`card setup-step setup-step--${state}`}>
      <div className="setup-head">
        <h2>{title}</h2>
        <span className="setup-state">{stateNames[state]}</span>
      </div>
      <p>{why}</p>
      <div className="setup-actions">
        {link && (
          <Link className={isNext ? "button" : "button plain"} to={link.to}>
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
    </li>
  )
}
