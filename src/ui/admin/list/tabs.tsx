import { formatNumber } from "#base/text/number.ts"

export interface Tab {
  label: string
  isOn: boolean
  choose(): void
  /** Undefined while it is loaded; absent without a count. */
  count?: number | undefined
}

/** Buttons of which one is on, each with its count; the space of a count that is still loaded is reserved. */
export function Tabs({ legend = "Show", tabs }: { legend?: string; tabs: readonly Tab[] }) {
  return (
    <fieldset className="tabs">
      <legend className="visually-hidden">{legend}</legend>
      {tabs.map((tab) => (
        <button key={tab.label} type="button" aria-pressed={tab.isOn} onClick={tab.choose}>
          {tab.label}
          {"count" in tab && <span className="count"> {tab.count === undefined ? "" : formatNumber(tab.count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
