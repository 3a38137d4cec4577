import { themeFamilies } from './families.table.ts'
import type { BrandLook } from './look.schema.ts'
import type { ThemeTokens } from './tokens.schema.ts'

/** All theme tokens of a brand. Tokens that the brand does not set come from its family. */
export type Theme = ThemeTokens & { readonly accent: string }

export function resolveTheme({ family, picture: _picture, ...own }: BrandLook): Theme {
  // `own` has no keys for tokens that the brand does not set, so those tokens keep the family's values.
  return { ...themeFamilies[family], ...own } as Theme
}
