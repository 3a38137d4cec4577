import * as v from 'valibot'
import type { Brand } from '../../brands/brand.schema.ts'
import { oauthToken, paramNames, paramRows, type ParamName, type Params } from './params.table.ts'
import { report } from '../report.ts'

/** Of a repeated parameter the first usable value counts: a link with junk appended still works. */
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

/** Only names of the table are ever looked up, so that no name in the address can reach a prototype. */
export function parseParams(search: string, { campaigns }: Pick<Brand, 'campaigns'>): Params {
  const query = new URLSearchParams(search)
  const params: Partial<Record<ParamName, string>> = {}
  for (const name of paramNames) {
    if (paramRows[name].campaign && !campaigns) continue
    const values = query.getAll(name).filter((value) => value !== '')
    const value = firstValid(values, paramRows[name].schema)
    if (value === undefined && values.length > 0) report('badParameter', name)
    const read = value ?? (values.length > 0 ? paramRows[name].unreadable : undefined)
    if (read !== undefined) params[name] = read
  }
  return params as Params
}

/** The order that an address names. */
export const linkedOrder = ({ billing_no: billingNo }: Params): string | undefined => billingNo

const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value

interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Takes the token out of the address bar; called before anything else runs, so that no log, beacon or history entry sees it.
 * A token that came with `oauth_verifier` is Twitter's way back and belongs to the login. The other pairs stay byte for byte.
 */
export function takeToken(address: Address, history: Pick<History, 'state' | 'replaceState'>): string | null {
  const query = new URLSearchParams(address.search)
  if (!query.has('oauth_token') || query.has('oauth_verifier')) return null
  const rest = address.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && nameOf(pair) !== 'oauth_token')
  const search = rest.length > 0 ? `?${rest.join('&')}` : ''
  history.replaceState(history.state, '', `${address.pathname}${search}${address.hash}`)
  return firstValid(query.getAll('oauth_token'), oauthToken) ?? null
}
