import * as v from 'valibot'
import { languages } from '../../src/contract/domain.table.ts'

/** Field schemas that several office calls share. */

/** Language of names from the catalogue. */
export const language = v.picklist(languages)
/** IANA time zone, such as Asia/Taipei, in which days and hours are counted. */
export const zone = v.pipe(v.string(), v.regex(/^[\w+/-]{1,64}$/))
/** Day in the person's time zone, such as 2026-11-28. */
export const day = v.pipe(v.string(), v.isoDate())
