import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { Guess, Guesses } from '../logins/guess-limits.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import type { AccountRow } from '../repositories/players.repository.ts'
import { cardHash, readCardInfo, type CardCode } from './card-code.ts'
import type { CardRow } from './cards.repository.ts'

interface Holder {
  game: GameRow
  account: AccountRow
}

/**
 * The card that a player typed in - perhaps spent, which only the statement that spends it decides.
 * Only who knows the password learns that a card has run out or is another game's. Cards are guessed like passwords, and slowed
 * down like them: for each card, and for each account whatever cards it tries.
 */
export async function findCard(context: CallContext, holder: Holder, cardInfo: string): Promise<CardRow> {
  const code = readCardInfo(cardInfo, holder.game.clientId)
  if (!code) throw new CallFailure('badCard')
  const card = await lookUp(context, holder, code)
  if (card.gpId !== null && card.gpId !== holder.game.gpId) throw new CallFailure('cardOfOtherGame')
  if (card.expiresAt !== null && card.expiresAt <= context.nowSeconds) throw new CallFailure('cardExpired')
  return card
}

/** By gateway, for its guesses and its database belong together. */
const lookUps = new WeakMap<Guesses, Map<string, Promise<CardRow>>>()

/** The same card asked for by many at once is one guess: nobody learns more by saying the same thing again. */
function lookUp(context: CallContext, holder: Holder, code: CardCode): Promise<CardRow> {
  const underWay = lookUps.get(context.guesses) ?? new Map<string, Promise<CardRow>>()
  lookUps.set(context.guesses, underWay)
  const key = `${context.brand.key} ${cardHash(code)}`
  const begun = underWay.get(key) ?? guess(context, holder, code).finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}

async function guess(context: CallContext, holder: Holder, code: CardCode): Promise<CardRow> {
  const { brand, guesses, repositories } = context
  const counted = guessesOf(context, holder, code)
  if (!counted.every((one) => guesses.take(one))) throw new CallFailure('tooManyRequests')
  const card = await repositories.cards.find({ brand: brand.key, cardId: code.id, hash: cardHash(code) })
  if (!card) throw new CallFailure('badCard')
  for (const one of counted) guesses.giveBack(one)
  return card
}

function guessesOf({ brand, address, nowSeconds }: CallContext, { account }: Holder, code: CardCode): Guess[] {
  const names = [`card ${code.id}`, `cards of ${account.gpId} ${account.suid}`]
  return names.map((username) => ({ brand: brand.key, username, address, nowSeconds }))
}
