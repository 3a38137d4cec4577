import { useEffect, useLayoutEffect } from 'react'
import { attributes } from '../../early/protocol.ts'

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
export function useTrackOpener(): void {
  useEffect(() => {
    document.addEventListener('click', notePressed, true)
    return () => document.removeEventListener('click', notePressed, true)
  }, [])
}

/** Stands in for a sheet whose script is on its way, and keeps its button looking pressed. */
export function PressedOpener() {
  useLayoutEffect(() => {
    const opener = lastPressed()
    opener?.toggleAttribute(attributes.pressed, true)
    return () => void opener?.toggleAttribute(attributes.pressed, false)
  }, [])
  return null
}
