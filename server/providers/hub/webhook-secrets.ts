import * as v from 'valibot'
import { commaListSchema } from '../../http/comma-list.ts'

/** Standard Webhooks key: 24 to 64 bytes in base64. */
const signingKey = v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/))

/** Comma-separated signing keys, newest first. */
export const webhookSecretsSchema = v.pipe(commaListSchema, v.tupleWithRest([signingKey], signingKey))
