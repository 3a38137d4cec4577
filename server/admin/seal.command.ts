import { sealCards } from '../orders/cards/cards.repository.ts'
import { createSeal } from '../players/seal.ts'
import { sealNumbers } from '../players/real-names/real-names.repository.ts'
import { WrongCommand, type Command } from './command.ts'

/** Seals rows that are older than the secret. To be run when no gateway of that time is running: it could not read them. */
export const sealCommand: Command = {
  says: '(seals the hashes of cards and identity numbers that are not sealed with SECRET_KEY yet)',
  async run(_said, { db, env: { SECRET_KEY } }) {
    if (SECRET_KEY.length === 0) throw new WrongCommand('SECRET_KEY is missing: the one that the gateways have.')
    const cards = await sealCards(db, createSeal(SECRET_KEY, 'card'))
    const numbers = await sealNumbers(db, createSeal(SECRET_KEY, 'real name'))
    return `Sealed: ${cards} cards, ${numbers} identity numbers.`
  },
}
