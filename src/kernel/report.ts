/** An unexpected event, kept for support and passed to listeners. */
export interface Report {
  readonly at: number
  /** Fixed identifier, such as "network" or "corruptStorage". */
  readonly what: string
  /** Path, key or field name; never a value, a query or a token. */
  readonly where: string
  readonly detail: string
}

type ReportListener = (report: Report) => void

const maxReports = 50
const reports: Report[] = []
const listeners = new Set<ReportListener>()

/**
 * Removes queries and secrets. Callers pass no secrets, but error messages of libraries may quote URLs, and
 * passwords, card codes and tokens travel in queries.
 */
const redactSecrets = (text: string) =>
  text
    .replace(/\?[^\s'"`)]*/g, '?…')
    .replace(
      /\b(oauth_token|oauth_verifier|password|card_info|authorization_code|identity_token|fb_access_token)\b\s*[=:]\s*\S+/gi,
      '$1=…',
    )
    .slice(0, 300)

export function report(what: string, where: string, detail = ''): void {
  const entry: Report = { at: Date.now(), what, where: redactSecrets(where), detail: redactSecrets(detail) }
  reports.push(entry)
  if (reports.length > maxReports) reports.shift()
  for (const sink of listeners) sink(entry)
}

/** Returns the unsubscribe function. */
export function onReport(sink: ReportListener): () => void {
  listeners.add(sink)
  return () => void listeners.delete(sink)
}

export const getRecentReports = (): readonly Report[] => [...reports]
