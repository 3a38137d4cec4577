import { getContrastRatio } from '../../kernel/theme/color.ts'
import { createThemeColors } from '../../kernel/theme/theme-colors.ts'
import type { Brand } from './brand.schema.ts'
import { resolveTheme } from '../theme/theme.ts'

/**
 * Rules between the fields of a brand, checked after the schema. To add a rule, add a row with the field to report, the
 * message and the condition.
 */

interface BrandValidationRule {
  readonly field: string
  readonly message: string
  readonly holds: (brand: Brand) => boolean
}

const distinct = (list: readonly unknown[]) => new Set(list).size === list.length
const inkContrast = 7

const isDemo = (address: string) => address.includes('demo')

export const brandValidationRules: readonly BrandValidationRule[] = [
  {
    field: 'look',
    message: `The ink needs a contrast of ${inkContrast} to paper and card: make it darker or lighter`,
    holds: ({ look }) =>
      Object.values(createThemeColors(resolveTheme(look))).every(
        ({ ink, lowestContrast }) => getContrastRatio(ink, lowestContrast) >= inkContrast,
      ),
  },
  {
    field: 'areas',
    message: 'Each area once',
    holds: ({ areas }) => distinct(areas),
  },
  {
    field: 'languages',
    message: 'Each language once',
    holds: ({ languages }) => distinct(languages),
  },
  {
    field: 'defaultLanguage',
    message: 'Must be one of the languages',
    holds: ({ defaultLanguage, languages }) => languages.includes(defaultLanguage),
  },
  {
    field: 'accessibility.gaps',
    message: 'Every gap needs a text in the default language',
    holds: ({ accessibility, defaultLanguage }) =>
      (accessibility?.gaps ?? []).every((gap) => gap[defaultLanguage] !== undefined),
  },
  {
    field: 'legalWords',
    message: 'Must be in languages of the brand',
    holds: ({ legalWords = {}, languages }) =>
      Object.values(legalWords).every(({ words }) =>
        Object.keys(words).every((language) => languages.some((supported) => supported === language)),
      ),
  },
  {
    field: 'currencyByArea',
    message: 'Must name every area of the brand and no other',
    holds: ({ currencyByArea, areas }) =>
      currencyByArea === undefined || Object.keys(currencyByArea).sort().join() === [...areas].sort().join(),
  },
  {
    field: 'hosts',
    message: 'Demo hosts contain "demo", live hosts do not: that is how the page tells its environment',
    holds: ({ hosts }) => hosts.demo.every(isDemo) && !hosts.live.some(isDemo),
  },
  {
    field: 'catalogue',
    message: 'Every game must lie in an area of the brand',
    holds: ({ catalogue, areas }) => catalogue.every((game) => areas.includes(game.area)),
  },
  {
    field: 'catalogue',
    message: 'Every area needs a game',
    holds: ({ catalogue, areas }) => areas.every((area) => catalogue.some((game) => game.area === area)),
  },
  {
    field: 'catalogue',
    message: 'A game may be listed once an area',
    holds: ({ catalogue }) => distinct(catalogue.map((game) => `${game.nameKey} ${game.area}`)),
  },
  {
    field: 'socialCodes',
    message: 'Every code must name a game of the catalogue in that area',
    holds: ({ socialCodes, catalogue }) =>
      Object.values(socialCodes).every((code) =>
        catalogue.some((game) => game.nameKey === code.game && game.area === code.area),
      ),
  },
]
