/** Countries of the European Union, as ISO 3166 codes. To add a group of countries, add a row to `countryGroups`. */
const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

export const countryGroups = {
  EU: eu,
  EEA: [...eu, 'IS', 'LI', 'NO'],
} as const satisfies Record<string, readonly string[]>

/**
 * Time zones in which a rule's first day begins. Each zone is the country's easternmost, so that a rule never starts
 * too late. Other countries use UTC.
 */
const timeZones: Readonly<Record<string, string>> = {
  BG: 'Europe/Sofia',
  BR: 'America/Noronha',
  CY: 'Asia/Nicosia',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  RO: 'Europe/Bucharest',
  TR: 'Europe/Istanbul',
  TW: 'Asia/Taipei',
  US: 'America/New_York',
  'US-CA': 'America/Los_Angeles',
  VN: 'Asia/Ho_Chi_Minh',
  ...Object.fromEntries(
    [
      'AT',
      'BE',
      'CZ',
      'DE',
      'DK',
      'ES',
      'FR',
      'HR',
      'HU',
      'IT',
      'LI',
      'LU',
      'MT',
      'NL',
      'NO',
      'PL',
      'SE',
      'SI',
      'SK',
    ].map((country) => [country, 'Europe/Berlin']),
  ),
}

/** Returns the time zone in which a country's laws count days, or UTC for countries without rules. */
export const getLegalTimeZone = (country: string): string =>
  timeZones[country] ?? timeZones[country.slice(0, 2)] ?? 'UTC'

/** Returns the calendar day (`2026-06-19`) in a country at a Unix time in seconds. */
export const getDateInCountry = (country: string, at: number): string =>
  getDateInTimeZone(getLegalTimeZone(country), at)

/** Country of each area that is a single country. */
const countryByArea: Readonly<Record<string, string>> = { ja: 'JP', kr: 'KR' }

/** Returns the country of an area that is a single country. */
export const getAreaCountry = (area: string): string | undefined => countryByArea[area]

/** Returns the countries that the area, the payment region and the player's account name. They may contradict. */
export const listPurchaseCountries = (place: {
  area: string
  gameArea: string
  region: string
  playerCountries?: readonly string[] | undefined
}): string[] => [
  ...new Set(
    [getAreaCountry(place.area), getAreaCountry(place.gameArea), place.region, ...(place.playerCountries ?? [])].filter(
      isCountryCode,
    ),
  ),
]

/** Countries of payment regions whose code in the specification is no country code. */
const countryByRegion: Readonly<Record<string, string>> = { MMK: 'MM' }

/** Returns a payment region's country. Regions that are not countries, such as `Global`, are returned unchanged. */
export const getCountryOfRegion = (region: string): string => countryByRegion[region] ?? region

export const isCountryCode = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code)

/** Returns Japan's calendar month (`2026-11`) at a Unix time in seconds, for monthly limits. */
export const getMonthInJapan = (at: number): string => getDateInTimeZone('Asia/Tokyo', at).slice(0, 7)

/** Returns the usual spelling of an IANA time zone name, or undefined for other text and for offsets such as `+14:00`. */
export function findTimeZoneName(name: string): string | undefined {
  if (/^[+-]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Creating a format takes 50 times as long as using it, and each poll of an order formats dates. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns date and time in a time zone: `2026-11-28 09:30:00`. The Swedish locale uses ISO dates. */
export const getDateTimeInTimeZone = (timeZone: string, at: number): string => getClock(timeZone).format(at * 1000)

/** Returns the calendar day in a time zone. */
export const getDateInTimeZone = (timeZone: string, at: number): string =>
  getDateTimeInTimeZone(timeZone, at).slice(0, '2026-11-28'.length)
