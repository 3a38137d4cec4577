import type { Brand } from '../load/brand.schema.ts'
import { resolveTheme, type Theme } from '../theme/theme.ts'

/** Part of the brand data that is embedded in each page. `src/kernel/session/brand.ts` reads it. */
export type ClientBrand = Omit<Brand, 'hosts' | 'description' | 'publishNeedsApproval' | 'look'> & {
  /**
   * Theme values that the page needs at runtime, for accents from the server, the success animation and the copy
   * variant. All other values are only in CSS.
   */
  readonly look: Pick<Theme, 'paper' | 'card' | 'ink' | 'mode' | 'joy' | 'voice'>
  /** Name of the logo file. See `logo.ts`. */
  readonly logo: string
}

export function createClientBrand(
  { hosts: _hosts, description: _description, publishNeedsApproval: _approval, look, ...clientFields }: Brand,
  logo: string,
): ClientBrand {
  const { paper, card, ink, mode, joy, voice } = resolveTheme(look)
  return { ...clientFields, look: { paper, card, ink, mode, joy, voice }, logo }
}
