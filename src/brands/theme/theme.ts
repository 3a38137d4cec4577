import { themeFamilies } from './families.table.ts'
import type { Look } from './look.schema.ts'
import type { ThemeTokens } from './tokens.schema.ts'

/** All theme tokens of a brand: its own, and its family's defaults. */
export type Theme = ThemeTokens & { readonly accent: string }

export function resolveTheme({ family, picture: _picture, ...own }: Look): Theme {
  // Absent tokens are not keys of the data, so they override nothing.
  return { ...themeFamilies[family], ...own } as Theme
}
