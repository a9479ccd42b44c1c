import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from "react"
import { typedDrawings } from "#base/text/typed/parts.ts"
import { toggleBlockType } from "../commands/formatting.ts"
import type { Session } from "../session/session.ts"
import { insertDrawing } from "../typed/tables.ts"
import {
  Icon,
  type IconName,
  blockTypes,
  groups,
  history,
  type Item,
  rule,
  table,
  typedGroups,
  unlink,
} from "./tools.tsx"
import { isMac } from "../session/keys.ts"

export interface PopoverSlot {
  isOpen: boolean
  opener: RefObject<HTMLButtonElement | null>
  toggle(): void
  popover: ReactNode
}

interface ToolbarProps {
  session: Session
  label: string
  controls: string
  /** True to show only tools that a typed text supports. */
  isTyped: boolean
  link: PopoverSlot
  image: PopoverSlot
}

/** The toolbar over the text, one stop of the Tab key; renders again only when its state has changed. */
export function Toolbar({ session, label, controls, isTyped, link, image }: ToolbarProps) {
  const state = useSyncExternalStore(session.subscribe, session.readToolbar)
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => keepOneStop(bar.current))

  const button = (item: Item) => (
    <ToolButton
      key={item.label}
      label={item.label}
      isOn={item.isOn?.(state)}
      isDisabled={item.isDisabled?.(state)}
      onPress={() => session.run(item.command)}
    />
  )
  const opener = (label: IconName, slot: PopoverSlot, { isOn = false, isDisabled = false } = {}) => (
    <span className="editor-slot">
      <ToolButton
        ref={slot.opener}
        label={label}
        isOn={isOn}
        isDisabled={isDisabled && !slot.isOpen}
        isExpanded={slot.isOpen}
        onPress={slot.toggle}
      />
      {slot.popover}
    </span>
  )

  return (
    // Its tools take the focus, one at a time, not the bar itself.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={`Formatting: ${label}`}
      aria-controls={controls}
      className="editor-toolbar"
      onKeyDown={(event) => moveInside(event, bar.current, session)}
    >
      <div className="editor-tools">
        {(isTyped ? typedGroups : groups).map(({ name, items }) => (
          <Group key={name} name={name}>
            {items.map(button)}
          </Group>
        ))}
        <Group name="Link">
          {opener("Link", link, { isOn: state.isOnLink, isDisabled: !state.canLink })}
          {button(unlink)}
        </Group>
        {isTyped ? (
          <Group name="Insert">
            {button(table)}
            <Choice
              label="Insert a drawing"
              first="Drawing…"
              choices={Object.entries(typedDrawings)}
              onChoose={(name) => session.run(insertDrawing(name))}
            />
          </Group>
        ) : (
          <>
            <Group name="Image">{opener("Image", image, { isOn: state.isOnImage })}</Group>
            <Group name="Kind of block">
              <BlockType block={state.block} onChoose={(type) => session.run(toggleBlockType(type))} />
            </Group>
          </>
        )}
        <Group name="History">{history.map(button)}</Group>
        {/* The seven groups of spec section 9 end here. */}
        {!isTyped && <Group name="Rule">{button(rule)}</Group>}
      </div>
    </div>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    // A fieldset would need a legend and a border.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={name} className="editor-group">
      {children}
    </div>
  )
}

interface ToolButtonProps {
  ref?: RefObject<HTMLButtonElement | null>
  label: IconName
  isOn?: boolean | undefined
  isDisabled?: boolean | undefined
  isExpanded?: boolean
  onPress(): void
}

function ToolButton({ ref, label, isOn, isDisabled = false, isExpanded, onPress }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="editor-tool"
      title={[label, shortcutOf(label) && `(${shortcutOf(label)})`].join(" ").trim()}
      aria-label={label}
      aria-keyshortcuts={ariaShortcutOf(label)}
      aria-pressed={isExpanded === undefined ? isOn : undefined}
      aria-haspopup={isExpanded === undefined ? undefined : "dialog"}
      aria-expanded={isExpanded}
      data-on={isOn ? true : undefined}
      disabled={isDisabled}
      // Keeps focus and selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={label} />
    </button>
  )
}

/** The key of each tool with the command key, by the tool's name. */
const keys: Readonly<Record<string, string>> = {
  Bold: "B",
  Italic: "I",
  Underline: "U",
  Monospace: "J",
  Link: "K",
  Undo: "Z",
  Redo: "Shift+Z",
}

/** A tool's shortcut as written on this machine; undefined if it has none. */
function shortcutOf(label: string): string | undefined {
  const key = keys[label]
  return key && nameKeys(key)
}

function ariaShortcutOf(label: string): string | undefined {
  const key = keys[label]
  return key && `${isMac ? "Meta" : "Control"}+${key}`
}

function nameKeys(key: string): string {
  return isMac ? key.replace(/^(Shift\+)?(.)$/, (_, shift, letter) => `${shift ? "⇧" : ""}⌘${letter}`) : `Ctrl+${key}`
}

function BlockType({ block: current, onChoose }: { block: string; onChoose(type: string): void }) {
  const isListed = blockTypes.some(([type]) => type === current)
  return (
    <Choice
      label="Block type"
      first={isListed ? undefined : "Other"}
      value={isListed ? current : ""}
      choices={blockTypes}
      onChoose={onChoose}
    />
  )
}

interface ChoiceProps {
  label: string
  first?: string | undefined
  value?: string
  choices: readonly (readonly [value: string, label: string])[]
  onChoose(value: string): void
}

/** A select whose first option, which cannot be chosen, means none of the others. */
function Choice({ label, first = "", value = "", choices, onChoose }: ChoiceProps) {
  return (
    <select
      className="editor-block-type"
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {first && (
        <option value="" disabled>
          {first}
        </option>
      )}
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  )
}

const stopSelector = ".editor-tool:not(:disabled), .editor-block-type"

/** Keeps one tool in the tab order: the one that last had the focus, or the first. */
function keepOneStop(bar: HTMLElement | null): void {
  const stops = [...(bar?.querySelectorAll<HTMLElement>(stopSelector) ?? [])]
  const current = stops.find((stop) => stop === document.activeElement) ?? stops.find((stop) => stop.tabIndex === 0)
  for (const stop of stops) stop.tabIndex = stop === (current ?? stops[0]) ? 0 : -1
}

function moveInside(event: KeyboardEvent, bar: HTMLElement | null, session: Session): void {
  if (event.key === "Escape") {
    event.preventDefault()
    session.view.focus()
    return
  }
  const stops = [...(bar?.querySelectorAll<HTMLElement>(stopSelector) ?? [])]
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || index < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  stops.at(to % stops.length)?.focus()
  keepOneStop(bar)
}
