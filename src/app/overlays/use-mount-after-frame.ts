import { useEffect, useState } from 'react'
import type { OpenOverlay } from '../../kernel/overlays/overlays.store.ts'

/** After the next frame; a page that is not looked at has none. Answers the function that calls it off. */
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

/** Small, and asked each time it is opened: two quick presses would ask it twice. */
const isQuestion = ({ overlay }: OpenOverlay) => overlay.kind === 'confirm'

/**
 * Of the open overlays those that stand on the page. A sheet is made after the frame that shows the press on its button, for making it takes a
 * cheap phone 0.3 s. A closed one goes at once.
 */
export function useMountAfterFrame(stack: readonly OpenOverlay[]): readonly OpenOverlay[] {
  const [made, setMade] = useState(stack)
  useEffect(
    () => (stack.every((open) => made.includes(open)) ? undefined : afterFrame(() => setMade(stack))),
    [stack, made],
  )
  return stack.filter((one) => made.includes(one) || isQuestion(one))
}
