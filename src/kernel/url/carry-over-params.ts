import { paramNames, paramRows } from './params.table.ts'

const carriedNames = paramNames.filter((name) => paramRows[name].carried)

/**
 * The address of the next route with its travelling parts: parameters that the previous route had and the next one does not name.
 * Never the token: it is not in the table.
 */
export function carryOver(previousSearch: string, nextPath: string): string {
  const previous = new URLSearchParams(previousSearch)
  const hashAt = nextPath.indexOf('#')
  const hash = hashAt < 0 ? '' : nextPath.slice(hashAt)
  const [path = '', search = ''] = (hashAt < 0 ? nextPath : nextPath.slice(0, hashAt)).split(/\?(.*)/s)
  const next = new URLSearchParams(search)
  for (const name of carriedNames) {
    const value = previous.get(name)
    if (value && !next.has(name)) next.set(name, value)
  }
  const query = next.toString()
  return `${path}${query && `?${query}`}${hash}`
}
