import { getEmbeddedReplyKey } from '../../src/contract/replies/first-reply-key.ts'

/** Builds a cache key that contains the language, but neither account nor token. */
export function getApiReplyCacheKey(path: string, params: Readonly<Record<string, string>>): string {
  const key = getEmbeddedReplyKey(path, params)
  return `${key}${key.includes('?') ? '&' : '?'}spec_lang=${encodeURIComponent(params['spec_lang'] ?? '')}`
}
