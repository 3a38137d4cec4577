import * as v from 'valibot'

/** Parses a comma-separated list. Empty items are removed. */
export const commaListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
)
