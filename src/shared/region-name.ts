/** Returns the browser's short name for a region, or undefined for store regions that are not countries. */
export function formatRegionName(region: string, language: string): string | undefined {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style: 'short' }).of(region)
  } catch {
    return undefined
  }
}
