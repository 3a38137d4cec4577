/** Only what runs out today is counted down. */
const daySeconds = 86_400

/** Until when; null where the rule says that nothing is counted. */
export const countsUntil = (validSeconds: number, nowMs: number): number | null =>
  validSeconds > 0 && validSeconds < daySeconds ? nowMs + validSeconds * 1000 : null

/** Minutes and seconds, however many minutes there are. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
