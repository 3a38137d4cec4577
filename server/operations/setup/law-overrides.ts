import type { Brand } from '../../../src/brands/load/brand.schema.ts'

type LawOverride = NonNullable<Brand['law']>[string]

/** Returns what a brand has changed in a legal rule, such as "turned off". */
export function describeLawOverride({ off, from, words }: LawOverride): string {
  const changes = [
    ...(off ? ['turned off'] : []),
    ...(from === undefined ? [] : [`starting on ${from}`]),
    ...(words === undefined ? [] : [`other words in ${Object.keys(words).join(', ')}`]),
  ]
  return changes.join(', ')
}

/** Returns one line with the reason for each legal rule and text that a brand has changed. */
export const describeLawOverrides = (brands: readonly Pick<Brand, 'key' | 'law' | 'legalWords'>[]): string[] =>
  brands.flatMap(({ key, law = {}, legalWords = {} }) => [
    ...Object.entries(law).map(
      ([id, override]) =>
        `${key} has changed the rule ${id}: ${describeLawOverride(override)}, because ${override.reason}`,
    ),
    ...Object.entries(legalWords).map(
      ([id, { words, reason }]) =>
        `${key} has its own words for ${id} in ${Object.keys(words).join(', ')}, because ${reason}`,
    ),
  ])
