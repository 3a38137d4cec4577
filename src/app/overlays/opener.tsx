import { useEffect, useLayoutEffect } from 'react'

let pressed: Element | undefined
let pressedAt = 0

function notePressed({ target, timeStamp }: Event): void {
  pressed = (target instanceof Element && target.closest('button, a')) || undefined
  pressedAt = timeStamp
}

/** A sheet that opens later has opened by itself. */
const atOnceMs = 1000
const lastPressed = () => (performance.now() - pressedAt < atOnceMs ? pressed : undefined)

/** Notes the last pressed button: in some browsers a press does not move the focus. */
export function useOpener(): void {
  useEffect(() => {
    document.addEventListener('click', notePressed, true)
    return () => document.removeEventListener('click', notePressed, true)
  }, [])
}

/** Stands in for a sheet whose script is on its way, and keeps its button looking pressed. `data-kept` is the look of `press-keeper.ts`. */
export function OpenerPressed() {
  useLayoutEffect(() => {
    const opener = lastPressed()
    opener?.toggleAttribute('data-kept', true)
    return () => void opener?.toggleAttribute('data-kept', false)
  }, [])
  return null
}
