import { onProblemReport, getRecentProblemReports, type ProblemReport } from '../../kernel/report-problem.ts'
import { trackEvent } from '../../kernel/tracking/track.ts'

const reported = new Set<string>()

/** Tracked once per page and call because an unreachable gateway fails all of them repeatedly. */
function trackIfUnreachable({ what, where }: ProblemReport): void {
  const [path = ''] = where.split('?')
  if (what !== 'unreachable' || reported.has(path)) return
  reported.add(path)
  trackEvent('unreachable', { path })
}

/** Reports a call that failed at every host. The event is queued until it can be sent. */
export function trackUnreachableCalls(): void {
  getRecentProblemReports().forEach(trackIfUnreachable)
  onProblemReport(trackIfUnreachable)
}
