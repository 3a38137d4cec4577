import { useEffect, useLayoutEffect } from 'react'
import { pageDataAttributes } from '../../early/protocol.ts'

let pressed: Element | undefined
let pressedAt = 0

function recordPress({ target, timeStamp }: Event): void {
  pressed = (target instanceof Element && target.closest('button, a')) || undefined
  pressedAt = timeStamp
}

/** Maximum milliseconds between a press and the sheet that it opens. */
const atOnceMs = 1000
const lastPressed = () => (performance.now() - pressedAt < atOnceMs ? pressed : undefined)

/** Records the last pressed button, because presses do not move the focus in some browsers. */
export function useRecordLastPressedButton(): void {
  useEffect(() => {
    document.addEventListener('click', recordPress, true)
    return () => document.removeEventListener('click', recordPress, true)
  }, [])
}

/** Placeholder of a loading sheet. Keeps its button pressed. */
export function PressedButtonPlaceholder() {
  useLayoutEffect(() => {
    const opener = lastPressed()
    opener?.toggleAttribute(pageDataAttributes.pressed, true)
    return () => void opener?.toggleAttribute(pageDataAttributes.pressed, false)
  }, [])
  return null
}
