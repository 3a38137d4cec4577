import { sealCards } from '../orders/cards/cards.repository.ts'
import { createSeal } from '../players/seal.ts'
import { sealNumbers } from '../real-names/real-names.repository.ts'
import { WrongCommand, type Command } from './command.ts'

/** For rows from before there was a secret. Gateways of before cannot read what is closed: when none of them runs any more. */
export const sealCommand: Command = {
  says: '(closes hashes of cards and identity numbers that SECRET_KEY has not closed yet)',
  async run(_said, { db, env: { SECRET_KEY } }) {
    if (SECRET_KEY.length === 0) throw new WrongCommand('SECRET_KEY is missing: the one that the gateways have.')
    const cards = await sealCards(db, createSeal(SECRET_KEY, 'card'))
    const numbers = await sealNumbers(db, createSeal(SECRET_KEY, 'real name'))
    return `Closed: ${cards} cards, ${numbers} identity numbers.`
  },
}
