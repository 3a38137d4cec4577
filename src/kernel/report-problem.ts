/** Unexpected event, which is stored for customer service and passed to listeners. */
export interface ProblemReport {
  readonly at: number
  /** Fixed identifier, such as "network" or "corruptStorage". */
  readonly what: string
  /** Path, key or field name. Must never be a value, a query string or a token. */
  readonly where: string
  readonly detail: string
}

type ReportListener = (reportProblem: ProblemReport) => void

const maxReports = 50
const reports: ProblemReport[] = []
const listeners = new Set<ReportListener>()

/** Removes query strings and secrets, because library errors may contain URLs. */
const redactSecrets = (text: string) =>
  text
    .replace(/\?[^\s'"`)]*/g, '?…')
    .replace(
      /\b(oauth_token|oauth_verifier|password|card_info|authorization_code|identity_token|fb_access_token)\b\s*[=:]\s*\S+/gi,
      '$1=…',
    )
    .slice(0, 300)

export function reportProblem(what: string, where: string, detail = ''): void {
  const entry: ProblemReport = { at: Date.now(), what, where: redactSecrets(where), detail: redactSecrets(detail) }
  reports.push(entry)
  if (reports.length > maxReports) reports.shift()
  for (const sink of listeners) sink(entry)
}

/** Adds a listener. Returns the unsubscribe function. */
export function onProblemReport(sink: ReportListener): () => void {
  listeners.add(sink)
  return () => void listeners.delete(sink)
}

export const getRecentProblemReports = (): readonly ProblemReport[] => [...reports]
