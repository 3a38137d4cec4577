import type { FastifyRequest } from 'fastify'

/** Two-letter codes of countries, as proxies and language tags name them. */
export interface VisitorCountry {
  /** By the proxy in front of the gateway, which sees the visitor's address. */
  readonly fromProxy?: string
  /** By the language that the browser asks for. Half the world reads English in the form of the United States. */
  readonly likely?: string
}

/** Proxies say so where they do not know. */
const unknownCodes = new Set(['XX', 'T1'])

const parseCountryCode = (text: string | undefined): string | undefined => {
  const code = /^[a-z]{2}$/i.exec(text ?? '')?.[0].toUpperCase()
  return code !== undefined && unknownCodes.has(code) ? undefined : code
}

/** Where a visitor is, as far as a request shows it. */
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
