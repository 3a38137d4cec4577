import { pageCssClasses, pageDataAttributes, windowEventNames } from './protocol.ts'

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

interface Press {
  readonly control: Control
  /** Value and text of the control, by which it is found after the store has rendered the page again. */
  readonly value: string
  readonly text: string
}

const controls = 'button, input, select'
const retryMs = 100
/** Maximum number of retries. All of them together take ten seconds. */
const maxTries = 100

let isInteractive = false
let isReplaying = false
let recorded: readonly Press[] = []
let tries = 0

/**
 * Records presses on a server-rendered page, and replays them once the store handles events.
 *
 * - Until then, clicks and changes, except on links, do not reach React, which would otherwise hydrate the rest of the
 *   page in one task.
 * - After that, each press is replayed once, in order. Presses on components that are still loading are ignored and
 *   therefore retried.
 */
export function replayEarlyPresses(): void {
  document.addEventListener('click', handlePress, true)
  document.addEventListener('change', handlePress, true)
  window.addEventListener(windowEventNames.interactive, () => {
    isInteractive = true
    replayRecorded()
  })
}

function handlePress(event: Event): void {
  const { target } = event
  if (isReplaying || !(target instanceof Element)) return
  const control = findControl(event.type, target)
  // Ignore the retry button of watch-script.ts, which has its own handler.
  if (control?.closest(`.${pageCssClasses.lastWords}`)) return
  if (!isInteractive) recordEarlyPress(event, target, control)
  else if (control) recordIfIgnored(event.type, control)
}

/** Returns the control of an event. Radio buttons and selects are recorded on `change`. */
function findControl(type: string, target: Element): Control | null {
  if (type === 'click') return target.closest('button')
  return target.matches(controls) ? (target as Control) : null
}

function recordEarlyPress(event: Event, target: Element, control: Control | null): void {
  if (!target.closest('a')) event.stopPropagation()
  if (!control) return
  if (event.type === 'click') {
    event.preventDefault()
    control.setAttribute(pageDataAttributes.pressed, '')
  }
  record(control)
}

function recordIfIgnored(type: string, control: Control): void {
  const isHeard = watchDelivery(type, control)
  setTimeout(() => {
    if (isHeard()) return
    control.setAttribute(pageDataAttributes.pressed, '')
    record(control)
    replayRecorded()
  })
}

/** Records a press. For each control or radio group, only the last press counts. */
function record(control: Control): void {
  const others = recorded.filter(
    (press) => press.control !== control && !(control.name && press.control.name === control.name),
  )
  recorded = [...others, { control, value: control.value, text: control.textContent ?? '' }]
}

function replayRecorded(): void {
  recorded = recorded.filter((press) => !replay(press))
  tries += 1
  if (recorded.length > 0 && tries < maxTries) setTimeout(replayRecorded, retryMs)
}

/** Replays a press. Returns true if the event reached the store. */
function replay(press: Press): boolean {
  const control = findReplacement(press)
  if (!control || control.disabled) return false
  const isSelect = control instanceof HTMLSelectElement
  const isHeard = watchDelivery(isSelect ? 'change' : 'click', control)
  isReplaying = true
  if (isSelect) {
    control.value = press.value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    // Uncheck it first, because clicking a checked radio button fires no change event.
    if (control instanceof HTMLInputElement) control.checked = false
    control.click()
  }
  isReplaying = false
  if (isHeard()) control.removeAttribute(pageDataAttributes.pressed)
  return isHeard()
}

function findReplacement({ control, value, text }: Press): Control | undefined {
  if (control.isConnected) return control
  return [...document.querySelectorAll<Control>(control.localName)].find(
    (other) =>
      other.name === control.name &&
      (other instanceof HTMLButtonElement
        ? other.textContent === text
        : control.type !== 'radio' || other.value === value),
  )
}

/**
 * Watches whether an event reaches its control. Before hydration, React stops events on components. The returned
 * function returns true if the event arrived.
 */
function watchDelivery(type: string, control: Control): () => boolean {
  let hasCome = false
  const note = () => {
    hasCome = true
  }
  control.addEventListener(type, note, { capture: true, once: true })
  setTimeout(() => control.removeEventListener(type, note, true))
  return () => hasCome
}
