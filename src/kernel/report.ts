/** Something that should not have happened: kept in a ring for support, and passed on to the listeners. */
export interface Report {
  readonly at: number
  /** What happened, in a fixed word: "network", "garbage", "corruptStorage". */
  readonly what: string
  /** Where: a path, a key, a field name - never a value, a query or a token. */
  readonly where: string
  readonly detail: string
}

type Sink = (report: Report) => void

/** Enough to see what led to a problem, small enough to forget about. */
const ringSize = 50
const ring: Report[] = []
const sinks = new Set<Sink>()

/**
 * Last line of defence: callers pass fixed words and paths, but a message of a foreign library may quote a URL,
 * and by the specification passwords, card codes and tokens travel in queries.
 */
const withoutSecrets = (text: string) =>
  text
    .replace(/\?[^\s'"`)]*/g, '?…')
    .replace(
      /\b(oauth_token|oauth_verifier|password|card_info|authorization_code|identity_token|fb_access_token)\b\s*[=:]\s*\S+/gi,
      '$1=…',
    )
    .slice(0, 300)

export function report(what: string, where: string, detail = ''): void {
  const entry: Report = { at: Date.now(), what, where: withoutSecrets(where), detail: withoutSecrets(detail) }
  ring.push(entry)
  if (ring.length > ringSize) ring.shift()
  for (const sink of sinks) sink(entry)
}

/** Returns the way to stop listening. */
export function onReport(sink: Sink): () => void {
  sinks.add(sink)
  return () => void sinks.delete(sink)
}

export const recentReports = (): readonly Report[] => [...ring]
