import type { Brand } from '../../../src/brands/load/brand.schema.ts'

/** Returns one line with the reason for each legal rule that a brand has disabled or worded differently. */
export const describeLawOverrides = (brands: readonly Pick<Brand, 'key' | 'law'>[]): string[] =>
  brands.flatMap(({ key, law = {} }) =>
    Object.entries(law).map(([id, { off, words, reason }]) =>
      off
        ? `${key} has turned off the rule ${id}: ${reason}`
        : `${key} has its own words for the rule ${id} in ${Object.keys(words ?? {}).join(', ')}: ${reason}`,
    ),
  )
