import { onReport, getRecentReports, type Report } from '../../kernel/report.ts'
import { track } from '../../kernel/tracking/track.ts'

const reported = new Set<string>()

/** Each call once a page: a gateway that is ill fails all of them, again and again. */
function tell({ what, where }: Report): void {
  const [path = ''] = where.split('?')
  if (what !== 'unreachable' || reported.has(path)) return
  reported.add(path)
  track('unreachable', { path })
}

/** A call that failed at every host is reported to the collector. It waits with the other events until it arrives. */
export function trackUnreachable(): void {
  getRecentReports().forEach(tell)
  onReport(tell)
}
