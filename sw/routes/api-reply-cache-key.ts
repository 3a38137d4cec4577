import { getEmbeddedReplyKey } from '../../src/contract/replies/first-reply-key.ts'

/** Builds a cache key with the language, without account and token. */
export function getApiReplyCacheKey(path: string, params: Readonly<Record<string, string>>): string {
  const key = getEmbeddedReplyKey(path, params)
  return `${key}${key.includes('?') ? '&' : '?'}spec_lang=${encodeURIComponent(params['spec_lang'] ?? '')}`
}
