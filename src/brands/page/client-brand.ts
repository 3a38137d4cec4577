import type { Brand } from './brand.schema.ts'
import { faceOf, type Face } from './face/face.ts'

/**
 * A brand as the page knows it, read from the data island of its HTML by `src/kernel/session/brand.ts`.
 * The rest the page does not need to run, and every byte of the island is in every first load.
 */
export type ClientBrand = Omit<Brand, 'hosts' | 'description' | 'look'> & {
  /** The base of accents that the server sends, the drawing of success, and the voice; the rest of the face is style. */
  readonly look: Pick<Face, 'paper' | 'card' | 'ink' | 'mode' | 'joy' | 'voice'>
  /** The file of its mark (`logo.ts`). */
  readonly logo: string
}

export function clientBrand(
  { hosts: _hosts, description: _description, look, ...kept }: Brand,
  logo: string,
): ClientBrand {
  const { paper, card, ink, mode, joy, voice } = faceOf(look)
  return { ...kept, look: { paper, card, ink, mode, joy, voice }, logo }
}
