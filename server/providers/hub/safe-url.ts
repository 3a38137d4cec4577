const local = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+\.localhost)$/
/** Matches host names without a dot, which exist only in private networks, such as the containers in compose.yaml. */
const container = /^[a-z][a-z0-9-]{0,62}$/

/** Accepts https URLs, and http URLs on this machine or to a container. Rejects URLs with credentials. */
export function isSafeUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return false
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && (local.test(url.hostname) || container.test(url.hostname)))
  )
}
