const words = { robots: 'noindex, nofollow', referrer: 'no-referrer' }

/** Adds meta tags that prevent indexing and referrers on order pages, because static hosts send no such headers. */
export function preventPageIndexing(): void {
  for (const [name, content] of Object.entries(words)) {
    if (document.querySelector(`meta[name=${name}]`)) continue
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
}
