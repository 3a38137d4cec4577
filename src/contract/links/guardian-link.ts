import { guardianPath } from './page-url.ts'

/**
 * Content of a link for guardians: the order number for the refund form, or the key of an existing request. Both are in
 * the URL fragment, so servers never log them.
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
