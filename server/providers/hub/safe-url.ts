const local = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/
/** Host names without a dot, which exist only in private networks such as compose.yaml's. */
const container = /^[a-z][a-z0-9-]{0,62}$/

/**
 * Returns true for https URLs, and for http URLs on this machine or to a container. URLs with credentials are rejected.
 */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && (local.test(url.hostname) || container.test(url.hostname)))
  )
}
