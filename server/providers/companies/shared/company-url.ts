import * as v from 'valibot'
import { isSafeUrl } from '../../hub/safe-url.ts'

/** Where a company answers; without a slash at its end. */
export const companyUrl = v.pipe(
  v.string(),
  v.check(isSafeUrl, 'an address over https'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
