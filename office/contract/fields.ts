import * as v from 'valibot'
import { supportedLanguages } from '../../src/contract/domain.table.ts'

export const languageSchema = v.picklist(supportedLanguages)
/** IANA time zone, such as Asia/Taipei, in which days and hours begin. */
export const timeZoneSchema = v.pipe(v.string(), v.regex(/^[\w+/-]{1,64}$/))
/** Day in the user's time zone, such as 2026-11-28. */
export const isoDaySchema = v.pipe(v.string(), v.isoDate())
