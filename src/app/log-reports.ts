import { onReport } from '../kernel/report.ts'

/** For the browser's console: fixed words and places, never a value (see kernel/report.ts). */
export function logReports(): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  onReport(({ what, where, detail }) => console.info('[store]', what, where, detail))
}
