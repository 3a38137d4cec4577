import { useEffect, useLayoutEffect } from 'react'
import { pageDataAttributes } from '../../early/protocol.ts'

let pressed: Element | undefined
let pressedAt = 0

function recordPress({ target, timeStamp }: Event): void {
  pressed = (target instanceof Element && target.closest('button, a')) || undefined
  pressedAt = timeStamp
}

/** Maximum milliseconds between a press and the opening of its sheet. */
const atOnceMs = 1000
const lastPressed = () => (performance.now() - pressedAt < atOnceMs ? pressed : undefined)

/** Records the button that was pressed last, because some browsers do not focus a pressed button. */
export function useRecordLastPressedButton(): void {
  useEffect(() => {
    document.addEventListener('click', recordPress, true)
    return () => document.removeEventListener('click', recordPress, true)
  }, [])
}

/** Placeholder while a sheet is loading. Shows the button that opens the sheet as pressed. */
export function PressedButtonPlaceholder() {
  useLayoutEffect(() => {
    const opener = lastPressed()
    opener?.toggleAttribute(pageDataAttributes.pressed, true)
    return () => void opener?.toggleAttribute(pageDataAttributes.pressed, false)
  }, [])
  return null
}
