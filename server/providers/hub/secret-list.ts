import * as v from 'valibot'
import { commaList } from '../../http/comma-list.ts'

/** Of Standard Webhooks: 24 to 64 bytes of base64. */
const signingKey = v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/))

/** Keys with commas, the newest first. */
export const secretList = v.pipe(commaList, v.tupleWithRest([signingKey], signingKey))
