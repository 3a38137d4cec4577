/** As the browser calls it in the page's language. Undefined where it knows no such region: some of the store's are no countries. */
export function regionName(region: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(region)
  } catch {
    return undefined
  }
}
