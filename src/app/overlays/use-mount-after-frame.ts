import { useEffect, useState } from 'react'
import type { OpenOverlay } from '../../kernel/overlays/overlays.store.ts'

/** Calls back after the next frame, or immediately if the page is hidden. Returns a function that cancels it. */
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

/** Confirm dialogs are small and mount immediately: a second quick press would ask twice. */
const isQuestion = ({ overlay }: OpenOverlay) => overlay.kind === 'confirm'

/**
 * Returns the overlays to mount. A new sheet is mounted one frame later so that its button shows the press first:
 * mounting takes 0.3 s on a slow phone. Closed ones are removed immediately.
 */
export function useMountAfterFrame(stack: readonly OpenOverlay[]): readonly OpenOverlay[] {
  const [made, setMade] = useState(stack)
  useEffect(
    () => (stack.every((open) => made.includes(open)) ? undefined : afterFrame(() => setMade(stack))),
    [stack, made],
  )
  return stack.filter((one) => made.includes(one) || isQuestion(one))
}
