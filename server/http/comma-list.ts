import * as v from 'valibot'

/** Splits a comma-separated list and drops empty items. */
export const commaListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
)
