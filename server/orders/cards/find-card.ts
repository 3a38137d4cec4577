import type { GameRow } from '../../catalogue/games.repository.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { Guess } from '../../players/guess-limits.ts'
import type { Guesses } from '../../players/guesses.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { hashCardCode, parseCardInfo, type CardCode } from './card-code.ts'
import type { CardRow, CardsRepository } from './cards.repository.ts'

interface CardHolder {
  game: GameRow
  account: AccountRow
}

interface CardFinderDeps {
  cards: CardsRepository
  guesses: Guesses
}

export type FindCard = (facts: RequestFacts, holder: CardHolder, cardInfo: string) => Promise<CardRow>

/**
 * The card that a player typed in - perhaps spent, which only the statement that spends it decides.
 * Only a player with the password learns that a card has run out or is another game's. Cards are guessed like passwords, and slowed
 * down like them: for each card, and for each account whatever cards it tries. A refused try is counted nowhere.
 */
export function createCardFinder({ cards, guesses }: CardFinderDeps): FindCard {
  const pendingLookups = new Map<string, Promise<CardRow>>()

  /** The same card asked for by many at once is one guess: nobody learns more by saying the same thing again. */
  function findShared(facts: RequestFacts, holder: CardHolder, code: CardCode): Promise<CardRow> {
    const key = `${facts.brand.key} ${hashCardCode(code)}`
    const begun = pendingLookups.get(key) ?? guess(facts, holder, code).finally(() => pendingLookups.delete(key))
    pendingLookups.set(key, begun)
    return begun
  }

  async function guess(facts: RequestFacts, holder: CardHolder, code: CardCode): Promise<CardRow> {
    const giveBack = await guesses.take(createCardGuess(facts, holder, code))
    if (!giveBack) throw new CallFailure('tooManyRequests')
    const card = await cards.find({ brand: facts.brand.key, cardId: code.id, hash: hashCardCode(code) })
    if (!card) throw new CallFailure('badCard')
    await giveBack()
    return card
  }

  return async (facts, holder, cardInfo) => {
    const code = parseCardInfo(cardInfo, holder.game.clientId)
    if (!code) throw new CallFailure('badCard')
    const card = await findShared(facts, holder, code)
    if (card.gpId !== null && card.gpId !== holder.game.gpId) throw new CallFailure('cardOfOtherGame')
    if (card.expiresAt !== null && card.expiresAt <= facts.nowSeconds) throw new CallFailure('cardExpired')
    return card
  }
}

const createCardGuess = (
  { brand, network, nowSeconds }: RequestFacts,
  { account }: CardHolder,
  code: CardCode,
): Guess => ({
  brand: brand.key,
  name: `card ${code.id}`,
  network,
  guesser: `${account.gpId} ${account.suid}`,
  nowSeconds,
})
