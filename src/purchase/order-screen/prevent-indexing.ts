const words = { robots: 'noindex, nofollow', referrer: 'no-referrer' }

/**
 * Adds meta tags that prevent indexing and referrers for pages with an order. The gateway sends headers for this, but
 * static hosts cannot.
 */
export function preventPageIndexing(): void {
  for (const [name, content] of Object.entries(words)) {
    if (document.querySelector(`meta[name=${name}]`)) continue
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
}
