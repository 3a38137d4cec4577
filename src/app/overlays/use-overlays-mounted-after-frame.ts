import { useEffect, useState } from 'react'
import type { OpenOverlay } from '../../kernel/overlays/overlays.store.ts'

/** Calls back after the next frame, or immediately if the page is hidden. Returns a cancel function. */
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
 * Returns true for confirmation dialogs. They mount immediately, so that a quick second press cannot open another one.
 */
const isQuestion = ({ overlay }: OpenOverlay) => overlay.kind === 'confirm'

/**
 * Returns the overlays to mount. Sheets are delayed by one frame, because mounting takes 0.3 s on a slow phone and the
 * button should react first.
 */
export function useOverlaysMountedAfterFrame(stack: readonly OpenOverlay[]): readonly OpenOverlay[] {
  const [made, setMade] = useState(stack)
  useEffect(
    () => (stack.every((open) => made.includes(open)) ? undefined : afterFrame(() => setMade(stack))),
    [stack, made],
  )
  return stack.filter((one) => made.includes(one) || isQuestion(one))
}
