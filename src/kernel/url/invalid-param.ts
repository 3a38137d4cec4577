import type { UrlParamName, UrlParams } from './params.table.ts'

/**
 * Parameters whose invalid values lead to the error page /notArea, each with the parameters that depend on it. The page
 * explains the first invalid parameter. To add a parameter, add a row here and its text in journeys/errors.
 */

const ofGame = ['server_id', 'area_id', 'role_id', 'product_id'] as const
const dependents = {
  billing_no: ['billing_no'],
  replenish_id: ['replenish_id'],
  client_id: ['client_id', ...ofGame],
  server_id: ofGame,
  area_id: ofGame,
} as const satisfies Record<string, readonly UrlParamName[]>

export type InvalidParam = keyof typeof dependents
const names = Object.keys(dependents) as InvalidParam[]

/** Returns the first invalid parameter. Empty values count as absent, except a truncated billing number. */
export function findInvalidUrlParam(search: string, params: UrlParams): InvalidParam | undefined {
  const query = new URLSearchParams(search)
  const isGiven = (name: InvalidParam) =>
    name === 'billing_no' ? query.has(name) : query.getAll(name).some((value) => value !== '')
  return names.find((name) => params[name] === undefined && isGiven(name))
}

export const omitInvalidUrlParam = (params: UrlParams, wrong: InvalidParam): UrlParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !dependents[wrong].some((one) => one === name)))

/** Returns the changes that remove a parameter and its dependent parameters from the link. */
export const createDependentParamRemovals = (wrong: InvalidParam): { [Name in UrlParamName]?: undefined } =>
  Object.fromEntries(dependents[wrong].map((name) => [name, undefined]))
