/** As the browser calls it, briefly ("Hong Kong") in the page's language. Undefined where it knows no such region: some of the store's are no countries. */
export function regionName(region: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'short' }).of(region)
  } catch {
    return undefined
  }
}
