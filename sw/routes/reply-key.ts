import { firstReplyKey } from '../../src/contract/first-reply.ts'

/** Without account and token; in its language. */
export function replyKey(path: string, params: Readonly<Record<string, string>>): string {
  const key = firstReplyKey(path, params)
  return `${key}${key.includes('?') ? '&' : '?'}spec_lang=${encodeURIComponent(params['spec_lang'] ?? '')}`
}
