/** Step for each arrow key in left-to-right pages. */
const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Overrides the arrow keys for options with `data-leads-on`, so that they only receive the focus. Browsers select a
 * radio as soon as an arrow key reaches it, but moving between options must not open anything (WCAG 3.2.2). Space or
 * Enter selects the option.
 */
function handleKeyDown(event: KeyboardEvent): void {
  const { target: radio, key } = event
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return
  let next: HTMLInputElement | undefined
  if (key in steps) {
    // Group the radios by name across fieldsets, as browsers do.
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')].filter(
      ({ name, form }) => name === radio.name && form === radio.form,
    )
    const isMirrored = /Left|Right/.test(key) && getComputedStyle(radio).direction === 'rtl'
    const step = (steps[key] ?? 0) * (isMirrored ? -1 : 1)
    next = radios[(radios.indexOf(radio) + step + radios.length) % radios.length]
  } else if (key === 'Enter') next = radio
  if (!next?.hasAttribute('data-leads-on')) return
  event.preventDefault()
  if (next === radio) radio.click()
  else next.focus()
}

/**
 * Starts handling the arrow keys of radio options. A single listener on the document is sufficient, so the first screen
 * does not need this code.
 */
export const listenForRadioKeys = () => document.addEventListener('keydown', handleKeyDown)
