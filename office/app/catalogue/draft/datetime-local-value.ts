/** Formats Unix seconds as the value of a `datetime-local` field in the browser's time zone. */
export function formatDatetimeLocalValue(at: number): string {
  const date = new Date(at * 1000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Converts the value of a `datetime-local` field to Unix seconds. Returns undefined for invalid text. */
export function parseDatetimeLocalValue(text: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN
  return Number.isNaN(at) ? undefined : Math.floor(at / 1000)
}
