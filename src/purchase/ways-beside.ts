/**
 * Whether the ways to pay stand beside the goods, as they do on a wide screen: then nothing has to be opened for them.
 * Set by the part that shows them, read by `machine/purchase-views.ts`.
 */
let shown = 0

export const areWaysBeside = (): boolean => shown > 0

/** Returns what ends it. */
export function sayWaysBeside(): () => void {
  shown += 1
  return () => void (shown -= 1)
}
