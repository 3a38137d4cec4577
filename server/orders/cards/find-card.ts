import type { GameRow } from '../../catalogue/games.repository.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { Guess } from '../../players/guess-limits.ts'
import type { Guesses } from '../../players/guesses.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { cardHash, readCardInfo, type CardCode } from './card-code.ts'
import type { CardRow, CardsRepository } from './cards.repository.ts'

interface Holder {
  game: GameRow
  account: AccountRow
}

interface FindCardDeps {
  cards: CardsRepository
  guesses: Guesses
}

export type FindCard = (facts: RequestFacts, holder: Holder, cardInfo: string) => Promise<CardRow>

/**
 * The card that a player typed in - perhaps spent, which only the statement that spends it decides.
 * Only a player with the password learns that a card has run out or is another game's. Cards are guessed like passwords, and slowed
 * down like them: for each card, and for each account whatever cards it tries. A refused try is counted nowhere.
 */
export function createFindCard({ cards, guesses }: FindCardDeps): FindCard {
  const underWay = new Map<string, Promise<CardRow>>()

  /** The same card asked for by many at once is one guess: nobody learns more by saying the same thing again. */
  function lookUp(facts: RequestFacts, holder: Holder, code: CardCode): Promise<CardRow> {
    const key = `${facts.brand.key} ${cardHash(code)}`
    const begun = underWay.get(key) ?? guess(facts, holder, code).finally(() => underWay.delete(key))
    underWay.set(key, begun)
    return begun
  }

  async function guess(facts: RequestFacts, holder: Holder, code: CardCode): Promise<CardRow> {
    const giveBack = await guesses.take(guessOf(facts, holder, code))
    if (!giveBack) throw new CallFailure('tooManyRequests')
    const card = await cards.find({ brand: facts.brand.key, cardId: code.id, hash: cardHash(code) })
    if (!card) throw new CallFailure('badCard')
    await giveBack()
    return card
  }

  return async (facts, holder, cardInfo) => {
    const code = readCardInfo(cardInfo, holder.game.clientId)
    if (!code) throw new CallFailure('badCard')
    const card = await lookUp(facts, holder, code)
    if (card.gpId !== null && card.gpId !== holder.game.gpId) throw new CallFailure('cardOfOtherGame')
    if (card.expiresAt !== null && card.expiresAt <= facts.nowSeconds) throw new CallFailure('cardExpired')
    return card
  }
}

const guessOf = ({ brand, network, nowSeconds }: RequestFacts, { account }: Holder, code: CardCode): Guess => ({
  brand: brand.key,
  name: `card ${code.id}`,
  network,
  guesser: `${account.gpId} ${account.suid}`,
  nowSeconds,
})
