/**
 * Returns the browser's short name of a region. Undefined if there is none, because some of the store's regions are not
 * countries.
 */
export function formatRegionName(region: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'short' }).of(region)
  } catch {
    return undefined
  }
}
