const local = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/
/** Names of containers in one private network: the internet has no name without a dot. */
const container = /^[a-z][a-z0-9-]{0,62}$/

/** Over TLS, on this very machine or in the network of its containers; and with no password in it. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && (local.test(url.hostname) || container.test(url.hostname)))
  )
}
