/** Formats a time for a field of type `datetime-local`, in the person's time zone. `at` is in Unix seconds. */
export function formatLocalMinute(at: number): string {
  const date = new Date(at * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Reads the value of such a field in Unix seconds; undefined if it is empty or invalid. */
export function readLocalMinute(text: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}
