const words = { robots: 'noindex, nofollow', referrer: 'no-referrer' }

/**
 * Pages with an order must not be indexed or send a referrer. The gateway sends headers; static hosts cannot, so add
 * meta tags once.
 */
export function preventIndexing(): void {
  for (const [name, content] of Object.entries(words)) {
    if (document.querySelector(`meta[name=${name}]`)) continue
    const meta = document.createElement('meta')
    document.head.append(Object.assign(meta, { name, content }))
  }
}
