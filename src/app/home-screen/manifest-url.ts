interface Chosen {
  readonly clientId: string | undefined
  readonly area: string | undefined
}

/**
 * Adds game and area to the URL of the manifest. The gateway copies them to the start URL
 * (server/page/files/manifest.ts).
 */
export function buildManifestUrl(href: string, { clientId, area }: Chosen): string {
  const [path = ''] = href.split('?')
  const query = new URLSearchParams()
  if (clientId) query.set('client_id', clientId)
  if (area) query.set('domain_area', area)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
