import type { Brand } from '../load/brand.schema.ts'
import { resolveTheme, type Theme } from '../theme/theme.ts'

/** The part of a brand that is embedded in each page and read by `src/kernel/session/brand.ts`. */
export type ClientBrand = Omit<Brand, 'hosts' | 'description' | 'look'> & {
  /**
   * Needed at runtime: accents from the server, the success animation and the copy variant. The rest of the theme is
   * CSS.
   */
  readonly look: Pick<Theme, 'paper' | 'card' | 'ink' | 'mode' | 'joy' | 'voice'>
  /** Logo file (`logo.ts`). */
  readonly logo: string
}

export function createClientBrand(
  { hosts: _hosts, description: _description, look, ...kept }: Brand,
  logo: string,
): ClientBrand {
  const { paper, card, ink, mode, joy, voice } = resolveTheme(look)
  return { ...kept, look: { paper, card, ink, mode, joy, voice }, logo }
}
