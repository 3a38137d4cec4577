import { attributes, events } from './protocol.ts'

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

interface Press {
  readonly control: Control
  /** By these the control is found again if the store has drawn the page anew. */
  readonly value: string
  readonly text: string
}

const controls = 'button, input, select'
const retryMs = 100
/** For ten seconds. */
const maxTries = 100

let isInteractive = false
let isReplaying = false
let recorded: readonly Press[] = []
let tries = 0

/**
 * Keeps what is pressed on a drawn page until the store can hear it. A pressed button looks pressed at once; radios and selects show their
 * choice by themselves, links lead on by themselves.
 *
 * - Until the store is alive no click and no change reaches it, except on links: React would take over all that is left of the page in one task.
 * - From then on, presses are replayed in the order in which they were made, each once. A part of the page whose script has not come yet
 *   hears nothing: React stops the event at its root. Such a press is kept and tried again.
 */
export function replayEarlyPresses(): void {
  document.addEventListener('click', handlePress, true)
  document.addEventListener('change', handlePress, true)
  window.addEventListener(events.interactive, () => {
    isInteractive = true
    replayRecorded()
  })
}

function handlePress(event: Event): void {
  const { target } = event
  if (isReplaying || !(target instanceof Element)) return
  const control = findControl(event.type, target)
  // Buttons of the page itself: see watch-script.ts.
  if (control?.onclick) return
  if (!isInteractive) recordEarlyPress(event, target, control)
  else if (control) recordIfIgnored(event.type, control)
}

/** Returns the control that the store would hear of: a click on a radio or a select comes as a change, too. */
function findControl(type: string, target: Element): Control | null {
  if (type === 'click') return target.closest('button')
  return target.matches(controls) ? (target as Control) : null
}

function recordEarlyPress(event: Event, target: Element, control: Control | null): void {
  if (!target.closest('a')) event.stopPropagation()
  if (!control) return
  if (event.type === 'click') {
    event.preventDefault()
    control.setAttribute(attributes.pressed, '')
  }
  record(control)
}

function recordIfIgnored(type: string, control: Control): void {
  const isHeard = watchDelivery(type, control)
  setTimeout(() => {
    if (isHeard()) return
    control.setAttribute(attributes.pressed, '')
    record(control)
    replayRecorded()
  })
}

/** Of several presses of one control, or of one group of radios, the last counts. */
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

/** Returns whether the store has heard the press. */
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
    // A radio that is checked already would change nothing.
    if (control instanceof HTMLInputElement) control.checked = false
    control.click()
  }
  isReplaying = false
  if (isHeard()) control.removeAttribute(attributes.pressed)
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

/** Returns a function that says whether the event has come as far as the control since. */
function watchDelivery(type: string, control: Control): () => boolean {
  let hasCome = false
  const note = () => {
    hasCome = true
  }
  control.addEventListener(type, note, { capture: true, once: true })
  setTimeout(() => control.removeEventListener(type, note, true))
  return () => hasCome
}
