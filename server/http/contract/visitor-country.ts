import type { FastifyRequest } from 'fastify'

/** Country of the visitor as an ISO 3166 code, by source. */
export interface VisitorCountry {
  /** Country reported by the proxy. */
  readonly fromProxy?: string
  /** Country from Accept-Language, which is unreliable because many people use US English. */
  readonly likely?: string
}

/** Codes that proxies send for unknown countries. */
const unknownCodes = new Set(['XX', 'T1'])

const parseCountryCode = (text: string | undefined): string | undefined => {
  const code = /^[a-z]{2}$/i.exec(text ?? '')?.[0].toUpperCase()
  return code !== undefined && unknownCodes.has(code) ? undefined : code
}

export function getVisitorCountry(
  { headers }: Pick<FastifyRequest, 'headers'>,
  countryHeader: string | undefined,
): VisitorCountry {
  const header = countryHeader === undefined ? undefined : headers[countryHeader.toLowerCase()]
  const fromProxy = typeof header === 'string' ? parseCountryCode(header) : undefined
  const [tag = ''] = (headers['accept-language'] ?? '').split(/[,;]/, 1)
  const likely = parseCountryCode(/[-_]([a-z]{2})$/i.exec(tag.trim())?.[1])
  return { ...(fromProxy && { fromProxy }), ...(likely && { likely }) }
}
