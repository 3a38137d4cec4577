import { families } from './families.table.ts'
import type { Look } from './look.schema.ts'
import type { FaceTokens } from './tokens.schema.ts'

/** All tokens of a brand: its own, and its family's where it has none. */
export type Face = FaceTokens & { readonly accent: string }

export function faceOf({ family, picture: _picture, ...own }: Look): Face {
  // A token that a brand leaves out is no key of its data: it overrides nothing.
  return { ...families[family], ...own } as Face
}
