import * as v from 'valibot'
import { isSafeUrl } from '../../hub/safe-url.ts'

/** Base URL of a provider's API, without trailing slashes. */
export const providerApiUrlSchema = v.pipe(
  v.string(),
  v.check(isSafeUrl, 'an https URL'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
