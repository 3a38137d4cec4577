import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { cardHash, readCardInfo } from './card-code.ts'
import type { CardRow } from './cards.repository.ts'

/**
 * The card that a player typed in - perhaps spent, which only the statement that spends it decides. Passwords of cards are guessed like those of accounts, and slowed down like them.
 */
export async function findCard(context: CallContext, clientId: string, cardInfo: string): Promise<CardRow> {
  const { brand, address, guesses, nowSeconds, repositories } = context
  const code = readCardInfo(cardInfo, clientId)
  if (!code) throw new CallFailure('badCard')
  const guess = { brand: brand.key, username: `card ${code.id}`, address, nowSeconds }
  if (!guesses.take(guess)) throw new CallFailure('tooManyRequests')
  const card = await repositories.cards.find({ brand: brand.key, cardId: code.id, hash: cardHash(code) })
  if (!card) throw new CallFailure('badCard')
  guesses.giveBack(guess)
  return card
}
