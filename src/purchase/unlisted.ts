const words = { robots: 'noindex, nofollow', referrer: 'no-referrer' }

/** A page that names an order is nobody's but its reader's. Gateways say so in headers; a host of files alone does not read parameters. Said once: a screen may come back. */
export function unlist(): void {
  for (const [name, content] of Object.entries(words)) {
    if (document.querySelector(`meta[name=${name}]`)) continue
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
}
