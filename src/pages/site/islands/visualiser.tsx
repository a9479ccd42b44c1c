import { useEffect, useRef, useState } from "react"
import {
  describeLook,
  type Finish,
  finishes,
  finishNames,
  type Look,
  readLook,
  type SeenKitchenName,
  seenKitchenNames,
  seenKitchens,
  stoneNames,
  stones,
  formatLook,
} from "#kitchen/looks.ts"

export interface VisualiserProps {
  id: string
  look: Look
  /** The version of this build's pictures, part of their URLs. */
  version: string
  /** Samples by finish; empty on a site without them. */
  samples: Partial<Record<Finish, string>>
  /** Precomputed URLs, so the browser needs no code to read and price kitchens. */
  estimates: Record<SeenKitchenName, string>
  /** The label of the link to the estimate; "" for none. */
  link: string
}

/** A kitchen in the chosen finish and counter. As a plain form it requests the page that shows it. */
export function Visualiser({ id, look: begun, version, samples, estimates, link }: VisualiserProps) {
  const [chosen, setChosen] = useState(begun)
  const [shown, setShown] = useState(begun)
  const [hasFailed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  // Choices from before hydration.
  useEffect(() => {
    const held = form.current && readForm(form.current)
    if (held && formatLook(held) !== formatLook(begun)) setChosen(held)
  }, [begun])

  useEffect(() => {
    const query = new URLSearchParams(location.search)
    if (formatLook(readLook((name) => query.get(name))) === formatLook(chosen)) return
    for (const [name, value] of new URLSearchParams(formatLook(chosen))) query.set(name, value)
    history.replaceState(history.state, "", `?${query}${location.hash}`)
  }, [chosen])

  // The old picture stays until the new one is loaded.
  useEffect(() => {
    if (hasFailed || formatLook(chosen) === formatLook(shown)) return
    let isCurrent = true
    const picture = new Image()
    picture.src = addressOf(chosen, version)
    picture.decode().then(
      () => isCurrent && setShown(chosen),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [chosen, shown, version, hasFailed])

  const choosing = {
    chosen,
    onChange: () => form.current && setChosen(readForm(form.current)),
    // The current choice can be pressed again after a failure.
    onClick: () => setFailed(false),
  }

  return (
    <div className="visualiser" id={id}>
      <div className="visualiser-picture">
        <img
          className="plinth tone"
          src={addressOf(shown, version)}
          alt={`Kitchen: ${describeLook(shown)}`}
          width={960}
          height={600}
          loading="lazy"
          decoding="async"
        />
        <output className="label" aria-label="The kitchen in the picture">
          {hasFailed ? "The picture could not be loaded. Please try again." : describeLook(shown)}
        </output>
      </div>
      <form ref={form} method="get" action={`#${id}`} onSubmit={(event) => event.preventDefault()}>
        <ChoiceRow
          legend="Kitchen"
          name="kitchen"
          choices={seenKitchenNames.map((value) => ({ value, label: seenKitchens[value].name }))}
          {...choosing}
        />
        <ChoiceRow
          legend="Finish"
          name="finish"
          choices={finishes.map((value) => ({ value, label: finishNames[value], sample: samples[value] }))}
          {...choosing}
        />
        <ChoiceRow
          legend="Counter"
          name="counter"
          choices={stones.map((value) => ({ value, label: stoneNames[value] }))}
          {...choosing}
        />
        <p className="visualiser-ways">
          {link && (
            <a className="button button--plain" href={estimateOf(chosen, estimates)}>
              {link}
            </a>
          )}
          <button type="submit" className="button">
            Show
          </button>
        </p>
      </form>
    </div>
  )
}

interface ChoiceRowProps {
  legend: string
  name: keyof Look
  choices: { value: string; label: string; sample?: string | undefined }[]
  chosen: Look
  onChange(): void
  onClick(): void
}

function ChoiceRow({ legend, name, choices, chosen, onChange, onClick }: ChoiceRowProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="choice-row">
        {choices.map(({ value, label, sample }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen[name] === value}
              onChange={onChange}
              onClick={onClick}
            />
            {sample && <img src={sample} alt="" width={32} height={32} loading="lazy" decoding="async" />}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function readForm(form: HTMLFormElement): Look {
  const held = new FormData(form)
  return readLook((name) => {
    const value = held.get(name)
    return typeof value === "string" ? value : null
  })
}

function addressOf({ kitchen, finish, counter }: Look, version: string): string {
  return `/assets/visualiser/${version}/${kitchen}-${finish}-${counter}.avif`
}

function estimateOf({ kitchen, finish, counter }: Look, estimates: VisualiserProps["estimates"]): string {
  return `${estimates[kitchen]}&${new URLSearchParams({ finish, stone: counter })}`
}
