import * as v from 'valibot'

/** `a, b` as its items; what is empty is none. */
export const commaList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
)
