/** Groups of countries that share rules, as ISO 3166 codes. To add a group: add a row. */
const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export const countryGroups = {
  EU: eu,
  EEA: [...eu, 'IS', 'LI', 'NO'],
} as const satisfies Record<string, readonly string[]>

/**
 * Time zones in which a rule's first day begins. If a country has several, this is the easternmost one, so that no
 * player meets a rule too late. Countries without a row use UTC.
 */
const timeZones: Readonly<Record<string, string>> = {
  BR: 'America/Noronha',
  CY: 'Asia/Nicosia',
  FI: 'Europe/Helsinki',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  RO: 'Europe/Bucharest',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  US: 'America/New_York',
  'US-CA': 'America/Los_Angeles',
  VN: 'Asia/Ho_Chi_Minh',
  ...Object.fromEntries(
    ['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FR', 'HR', 'HU', 'IT', 'LU', 'MT', 'NL', 'NO', 'PL', 'SE', 'SI', 'SK'].map(
      (country) => [country, 'Europe/Berlin'],
    ),
  ),
}

/** Returns the calendar day in a country at a Unix time in seconds, as `2026-06-19`. */
export function getDayIn(country: string, at: number): string {
  const timeZone = timeZones[country] ?? timeZones[country.slice(0, 2)] ?? 'UTC'
  return getDayInZone(timeZone, at)
}

/** Countries of areas that consist of one country. Other areas have none, because their players live in several. */
const countryByArea: Readonly<Record<string, string>> = { ja: 'JP', kr: 'KR' }

/** Returns the countries whose rules apply to a purchase. If its places contradict each other, all of them count. */
export const listPurchaseCountries = (place: { area: string; gameArea: string; region: string }): string[] => [
  ...new Set([countryByArea[place.area], countryByArea[place.gameArea], place.region].filter(isCountry)),
]

export const isCountry = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code)

/** Returns the calendar month in Japan at a Unix time in seconds, as `2026-11`. Monthly limits are counted in it. */
export const getJapaneseMonth = (at: number): string => getDayInZone('Asia/Tokyo', at).slice(0, 7)

/** Returns the calendar day in a time zone. Swedish dates are written in ISO format. */
const getDayInZone = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at * 1000)
