import { urlParamNames, urlParamDefinitions } from './params.table.ts'

const carriedParams = urlParamNames.filter((name) => urlParamDefinitions[name].carried)

/**
 * Copies the carried parameters of the previous URL to the next URL. Parameters that the next URL sets take precedence.
 * The token is not in the parameter table, so it is never carried over.
 */
export function carryOverUrlParams(previousSearch: string, nextPath: string): string {
  const previous = new URLSearchParams(previousSearch)
  const hashAt = nextPath.indexOf('#')
  const hash = hashAt < 0 ? '' : nextPath.slice(hashAt)
  const [path = '', search = ''] = (hashAt < 0 ? nextPath : nextPath.slice(0, hashAt)).split(/\?(.*)/s)
  const next = new URLSearchParams(search)
  for (const name of carriedParams) {
    const value = previous.get(name)
    if (value && !next.has(name)) next.set(name, value)
  }
  const query = next.toString()
  return `${path}${query && `?${query}`}${hash}`
}
