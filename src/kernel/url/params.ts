import * as v from 'valibot'
import type { Brand } from '../../brands/load/brand.schema.ts'
import {
  oauthTokenSchema,
  urlParamNames,
  urlParamDefinitions,
  type UrlParamName,
  type UrlParams,
} from './params.table.ts'
import { reportProblem } from '../report-problem.ts'

/** Returns the first valid value of a parameter, which may occur more than once in a link. */
function firstValid<S extends v.GenericSchema<string, string>>(
  values: readonly string[],
  schema: S,
): v.InferOutput<S> | undefined {
  for (const value of values) {
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return parsed.output
  }
  return undefined
}

/** Parses the query string. Reads only names from the table, so that a name in the URL cannot access a prototype. */
export function parseUrlParams(search: string, { campaigns }: Pick<Brand, 'campaigns'>): UrlParams {
  const query = new URLSearchParams(search)
  const params: Partial<Record<UrlParamName, string>> = {}
  for (const name of urlParamNames) {
    if (urlParamDefinitions[name].campaign && !campaigns) continue
    const values = query.getAll(name).filter((value) => value !== '')
    const value = firstValid(values, urlParamDefinitions[name].schema)
    if (value === undefined && values.length > 0) reportProblem('badParameter', name)
    const read = value ?? (values.length > 0 ? urlParamDefinitions[name].unreadableValue : undefined)
    if (read !== undefined) params[name] = read
  }
  return params as UrlParams
}

export const getBillingNoFromUrlParams = ({ billing_no: billingNo }: UrlParams): string | undefined => billingNo

const getParamName = (pair: string) => new URLSearchParams(pair).keys().next().value

interface UrlLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Removes the token from the URL and returns it. Runs before other code, so that the token never appears in logs. The
 * Twitter login's token is left in place.
 */
export function extractTokenFromUrl(
  address: UrlLocation,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  const query = new URLSearchParams(address.search)
  if (!query.has('oauth_token') || query.has('oauth_verifier')) return null
  const rest = address.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && getParamName(pair) !== 'oauth_token')
  const search = rest.length > 0 ? `?${rest.join('&')}` : ''
  history.replaceState(history.state, '', `${address.pathname}${search}${address.hash}`)
  return firstValid(query.getAll('oauth_token'), oauthTokenSchema) ?? null
}
