import { guardianPath } from './page-url.ts'

/**
 * Content of a link to the guardians' page: the order to fill in, or the key of a request. It follows the `#`, so that no
 * server or log receives it.
 */
interface GuardianLink {
  readonly order?: string
  readonly key?: string
}

export const buildGuardianLink = (link: GuardianLink): string => `${guardianPath}#${new URLSearchParams({ ...link })}`

export function parseGuardianLink(hash: string): GuardianLink {
  const params = new URLSearchParams(hash.slice(1))
  const [order, key] = [params.get('order'), params.get('key')]
  return { ...(order === null ? {} : { order }), ...(key === null ? {} : { key }) }
}
