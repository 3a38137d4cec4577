import type { ParamName, Params } from './params.table.ts'

/**
 * Parameters without which a link does not mean what it says: /notArea tells which one is wrong, the first of them.
 * Each takes along the parameters that mean nothing without it. To add one: a row here, and its text in journeys/errors.
 */
const ofGame = ['server_id', 'area_id', 'role_id', 'product_id'] as const
const dependents = {
  billing_no: ['billing_no'],
  replenish_id: ['replenish_id'],
  client_id: ['client_id', ...ofGame],
  server_id: ofGame,
  area_id: ofGame,
} as const satisfies Record<string, readonly ParamName[]>

export type WrongParam = keyof typeof dependents
const names = Object.keys(dependents) as WrongParam[]

/** The address has it, and nothing in it can be used. Empty is as good as absent, but an order's number was cut off there. */
export function findWrongParam(search: string, params: Params): WrongParam | undefined {
  const query = new URLSearchParams(search)
  const isGiven = (name: WrongParam) =>
    name === 'billing_no' ? query.has(name) : query.getAll(name).some((value) => value !== '')
  return names.find((name) => params[name] === undefined && isGiven(name))
}

export const withoutWrongParam = (params: Params, wrong: WrongParam): Params =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !dependents[wrong].some((one) => one === name)))

/** As changes to the link. */
export const dependentsOf = (wrong: WrongParam): { [Name in ParamName]?: undefined } =>
  Object.fromEntries(dependents[wrong].map((name) => [name, undefined]))
