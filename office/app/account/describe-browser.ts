/** Browsers and systems, each before those whose name is also in its header. To add one, add a row. */
const browsers = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns the browser and system of a `User-Agent` header, or the header if neither is known. */
export function describeBrowser(userAgent: string): string {
  const names = [browsers, systems].flatMap((table) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return names.join(' · ') || userAgent
}
