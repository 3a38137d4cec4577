import { useEffect, useLayoutEffect } from 'react'

let pressed: Element | undefined
let pressedAt = 0

function notePressed({ target, timeStamp }: Event): void {
  pressed = (target instanceof Element && target.closest('button, a')) || undefined
  pressedAt = timeStamp
}

/** What opens later has opened by itself. */
const atOnceMs = 1000
const lastPressed = () => (performance.now() - pressedAt < atOnceMs ? pressed : undefined)

/** Notes what was pressed last: in some browsers a press does not move the focus. */
export function useOpener(): void {
  useEffect(() => {
    document.addEventListener('click', notePressed, true)
    return () => document.removeEventListener('click', notePressed, true)
  }, [])
}

/** In place of what a press has opened, while it is on its way: what was pressed looks it. `data-kept` is the look of `press-keeper.ts`. */
export function OpenerPressed() {
  useLayoutEffect(() => {
    const opener = lastPressed()
    opener?.toggleAttribute('data-kept', true)
    return () => void opener?.toggleAttribute('data-kept', false)
  }, [])
  return null
}
