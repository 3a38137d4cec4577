import { onProblemReport, getRecentProblemReports, type ProblemReport } from '../../kernel/report-problem.ts'
import { trackEvent } from '../../kernel/tracking/track.ts'

const reported = new Set<string>()

/** Tracks that the gateway is unreachable, once for each path, because the calls are repeated. */
function trackIfUnreachable({ what, where }: ProblemReport): void {
  const [path = ''] = where.split('?')
  if (what !== 'unreachable' || reported.has(path)) return
  reported.add(path)
  trackEvent('unreachable', { path })
}

/** Tracks API calls that failed on all hosts. Events are queued until they can be sent. */
export function trackUnreachableApiCalls(): void {
  getRecentProblemReports().forEach(trackIfUnreachable)
  onProblemReport(trackIfUnreachable)
}
