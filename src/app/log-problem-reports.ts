import { onProblemReport } from '../kernel/report-problem.ts'

/** Logs problems to the console. Reports contain no user data (see kernel/report-problem.ts). */
export function logProblemReports(): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  onProblemReport(({ what, where, detail }) => console.info('[store]', what, where, detail))
}
