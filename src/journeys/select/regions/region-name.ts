/**
 * Returns the browser's short name of a region, or undefined if unknown: some of the store's regions are no
 * countries.
 */
export function formatRegionName(region: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'short' }).of(region)
  } catch {
    return undefined
  }
}
