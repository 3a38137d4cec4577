import { onReport, recentReports, type Report } from '../../kernel/report.ts'
import { track } from '../../kernel/tracking/track.ts'

const told = new Set<string>()

/** Each call once a page: a gateway that is ill fails all of them, again and again. */
function tell({ what, where }: Report): void {
  const [path = ''] = where.split('?')
  if (what !== 'unreachable' || told.has(path)) return
  told.add(path)
  track('unreachable', { path })
}

/** A call that failed at every host is reported to the collector. It waits with the other events until it arrives. */
export function tellUnreachable(): void {
  recentReports().forEach(tell)
  onReport(tell)
}
