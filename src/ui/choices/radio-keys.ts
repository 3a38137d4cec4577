/** How far an arrow moves from left to right; where reading goes the other way, arrows to the sides do too. */
const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The browser chooses a radio as soon as an arrow key reaches it. One that leads on is only pointed at (WCAG 3.2.2: focus and
 * a setting change no context); Space, which the browser knows, or Enter then presses it.
 */
function press(event: KeyboardEvent): void {
  const { target: radio, key } = event
  if (!(radio instanceof HTMLInputElement) || radio.type !== 'radio') return
  let next: HTMLInputElement | undefined
  if (key in steps) {
    // As the browser groups them: by their name, across fieldsets.
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

/** For the whole page, so that the first screen comes without it. */
export const followRadioKeys = () => document.addEventListener('keydown', press)
