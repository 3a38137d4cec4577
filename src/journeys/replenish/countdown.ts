const secondsPerDay = 86_400

/** Returns the end of the countdown in Unix milliseconds, or null if there is no countdown. */
export const getCountdownEnd = (validSeconds: number, nowMs: number): number | null =>
  validSeconds > 0 && validSeconds < secondsPerDay ? nowMs + validSeconds * 1000 : null

/** Formats the time left in minutes and seconds. Minutes may exceed 59. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
