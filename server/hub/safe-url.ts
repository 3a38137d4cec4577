const local = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/

/** Over TLS, or on this very machine; and with no password in it. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && local.test(url.hostname))
}
