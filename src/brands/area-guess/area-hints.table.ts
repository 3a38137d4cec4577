import type { Area } from '../../contract/domain.table.ts'

interface AreaHint {
  readonly area: Area
  /** ISO country codes. */
  readonly countries: string
  /** Prefixes of time zone names. */
  readonly zones: RegExp
  /** Languages that are mostly spoken in the area. */
  readonly languages: readonly string[]
}

const europe =
  'AD AL AM AT AX AZ BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM TR UA VA XK'
const russia = 'RU BY KZ KG TJ TM UZ'
const russianZones =
  /^(Europe\/(Moscow|Kaliningrad|Samara|Saratov|Volgograd|Minsk|Kirov|Ulyanovsk|Astrakhan)|Asia\/(Yekaterinburg|Omsk|Novosibirsk|Krasnoyarsk|Irkutsk|Yakutsk|Vladivostok|Kamchatka|Almaty|Bishkek|Anadyr|Barnaul|Chita|Khandyga|Magadan|Novokuznetsk|Sakhalin|Srednekolymsk|Tomsk|Ust-Nera|Aqtau|Aqtobe|Atyrau|Oral|Qostanay|Qyzylorda|Ashgabat|Dushanbe|Samarkand|Tashkent))/
const europeanLanguages = ['de', 'fr', 'it', 'pl', 'tr']

/**
 * Hints for each area: countries, time zones and languages. The first hint that matches an area of the brand wins, so
 * smaller areas come first. To add an area, add its row before those of larger areas.
 */
export const areaGuessHints: readonly AreaHint[] = [
  { area: 'ja', countries: 'JP', zones: /^(Asia\/Tokyo|Japan)/, languages: ['ja'] },
  { area: 'kr', countries: 'KR', zones: /^(Asia\/Seoul|ROK)/, languages: ['ko'] },
  { area: 'hk', countries: 'HK MO', zones: /^Asia\/(Hong_Kong|Macau)/, languages: [] },
  { area: 'twhk', countries: 'TW HK MO', zones: /^Asia\/(Taipei|Hong_Kong|Macau)/, languages: ['zh-tw'] },
  {
    area: 'sea',
    countries: 'PH MY SG ID TH VN MM KH LA BN TL',
    zones:
      /^Asia\/(Manila|Kuala_Lumpur|Kuching|Singapore|Jakarta|Pontianak|Makassar|Jayapura|Bangkok|Ho_Chi_Minh|Saigon|Yangon|Rangoon|Phnom_Penh|Vientiane|Brunei|Dili)/,
    languages: ['th', 'vi', 'id', 'ms'],
  },
  {
    area: 'mea',
    countries:
      'AE AF BH DZ EG IL IQ IR JO KW LB LY MA OM PS QA SA SD SY TN YE AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SL SN SO SS ST SZ TD TG TZ UG ZA ZM ZW',
    zones:
      /^(Africa\/|Asia\/(Dubai|Bahrain|Jerusalem|Tel_Aviv|Baghdad|Tehran|Kabul|Amman|Kuwait|Beirut|Muscat|Gaza|Hebron|Qatar|Riyadh|Damascus|Aden)|Indian\/(Mauritius|Reunion|Mahe|Comoro|Antananarivo|Mayotte))/,
    languages: ['ar'],
  },
  { area: 'ru', countries: russia, zones: russianZones, languages: ['ru'] },
  {
    area: 'eru',
    countries: `${europe} ${russia}`,
    zones: new RegExp(`^Europe/|^Asia/(Baku|Tbilisi|Yerevan|Nicosia|Famagusta)|^Arctic/|${russianZones.source}`),
    languages: ['ru', ...europeanLanguages],
  },
  {
    area: 'useuro',
    countries: `${europe} US CA MX BR AR CL CO PE VE EC BO PY UY GY SR CR PA NI HN SV GT BZ DO PR CU HT JM TT BB BS`,
    zones: /^(America|Europe|Atlantic|Arctic|US|Canada|Brazil|Chile|Mexico)\/|^Pacific\/Honolulu/,
    languages: [...europeanLanguages, 'es', 'pt'],
  },
  {
    area: 'codapay',
    countries: 'JP KR TW HK MO CN MN PH MY SG ID TH VN MM KH LA BN TL IN BD PK LK NP BT MV AU NZ FJ PG',
    zones:
      /^(Australia|Pacific|NZ)|^Asia\/(Tokyo|Seoul|Taipei|Hong_Kong|Macau|Shanghai|Urumqi|Hovd|Ulaanbaatar|Pyongyang|Kolkata|Calcutta|Dhaka|Karachi|Colombo|Kathmandu|Katmandu|Thimphu)|^Indian\/Maldives/,
    languages: ['ja', 'ko', 'zh-tw', 'zh-cn'],
  },
]

/** Areas that sell worldwide, used if no other area matches. */
export const worldwideAreas: readonly Area[] = ['universal', 'dragon']
