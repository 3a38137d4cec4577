const words = { robots: 'noindex, nofollow', referrer: 'no-referrer' }

/** Adds meta tags against indexing and referrers on order pages, for static hosts without such headers. */
export function preventPageIndexing(): void {
  for (const [name, content] of Object.entries(words)) {
    if (document.querySelector(`meta[name=${name}]`)) continue
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
}
