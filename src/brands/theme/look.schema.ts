import * as v from 'valibot'
import { defaultAccent } from '../../kernel/theme/accent.ts'
import { families, type Family } from './families.table.ts'
import { faceTokens, hex } from './tokens.schema.ts'

/** How a brand looks: its family, and the tokens that it has of its own. */
export const lookSchema = v.strictObject({
  family: v.picklist(Object.keys(families) as [Family, ...Family[]]),
  /** The colour of choices and of buttons. The default accent where a brand names none. */
  accent: v.optional(hex, defaultAccent),
  ...v.partial(faceTokens).entries,
  /** Name of the brand's own banner, a drawing of the sandbox: `/art/banners/<picture>`. */
  picture: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,32}$/, 'Invalid key: letters, digits and _')),
})

export type Look = v.InferOutput<typeof lookSchema>
