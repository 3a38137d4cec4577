import * as v from 'valibot'
import { defaultAccentColor } from '../../kernel/theme/accent.ts'
import { themeFamilies, type ThemeFamily } from './families.table.ts'
import { themeTokensSchema, hexColorSchema } from './tokens.schema.ts'

/** Schema of a brand's `look`: its theme family, and the tokens that override the family's defaults. */
export const brandLookSchema = v.strictObject({
  family: v.picklist(Object.keys(themeFamilies) as [ThemeFamily, ...ThemeFamily[]]),
  /** Accent color, used for selections and buttons. */
  accent: v.optional(hexColorSchema, defaultAccentColor),
  ...v.partial(themeTokensSchema).entries,
  /** Name of the banner image in the sandbox: `/art/banners/<picture>`. */
  picture: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,32}$/, 'Invalid key: letters, digits and _')),
})

export type BrandLook = v.InferOutput<typeof brandLookSchema>
