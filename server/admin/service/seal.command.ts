import { sealCards } from '../../orders/cards/cards.repository.ts'
import { createSeal } from '../../players/seal.ts'
import { sealNumbers } from '../../players/real-names/real-names.repository.ts'
import { CommandError, type Command } from '../command.ts'

/**
 * Seals the hashes that were stored before SECRET_KEY was set, using a keyed HMAC. Do not run this while an older
 * gateway is running, as older versions cannot verify sealed hashes.
 */
export const sealCommand: Command = {
  usage: '(seals the hashes of cards and identity numbers that are not sealed with SECRET_KEY yet)',
  async run(_said, { db, env: { SECRET_KEY } }) {
    if (SECRET_KEY.length === 0) throw new CommandError('SECRET_KEY is missing. Use the same key as the gateways.')
    const cards = await sealCards(db, createSeal(SECRET_KEY, 'card'))
    const numbers = await sealNumbers(db, createSeal(SECRET_KEY, 'real name'))
    return { data: { cards, numbers }, text: `Sealed: ${cards} cards, ${numbers} identity numbers.` }
  },
}
