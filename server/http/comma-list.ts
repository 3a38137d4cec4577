import * as v from 'valibot'

/** `a, b` as its items; an empty one is left out. */
export const commaListSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
)
