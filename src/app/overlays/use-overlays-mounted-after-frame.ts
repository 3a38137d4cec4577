import { useEffect, useState } from 'react'
import type { OpenOverlay } from '../../kernel/overlays/overlays.store.ts'

/**
 * Calls back after the next frame, or without waiting for one if the page is hidden. Returns a function that cancels
 * this.
 */
function afterFrame(then: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    turn = setTimeout(then)
  }
  const frame = document.hidden ? undefined : requestAnimationFrame(wait)
  if (frame === undefined) wait()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(turn)
  }
}

/**
 * Returns true for confirmation dialogs. They are small and mounted immediately; otherwise, a second quick press would
 * open another one.
 */
const isQuestion = ({ overlay }: OpenOverlay) => overlay.kind === 'confirm'

/**
 * Returns the overlays to mount. Mounting a sheet takes 0.3 s on a slow phone, so it is delayed by one frame, in which
 * the button can show that it was pressed. Closed overlays are removed immediately.
 */
export function useOverlaysMountedAfterFrame(stack: readonly OpenOverlay[]): readonly OpenOverlay[] {
  const [made, setMade] = useState(stack)
  useEffect(
    () => (stack.every((open) => made.includes(open)) ? undefined : afterFrame(() => setMade(stack))),
    [stack, made],
  )
  return stack.filter((one) => made.includes(one) || isQuestion(one))
}
