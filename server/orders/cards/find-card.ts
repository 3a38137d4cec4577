import type { GameRow } from '../../catalogue/games.repository.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { RequestFacts } from '../../http/contract/request-facts.ts'
import type { Guess } from '../../players/guess-limits.ts'
import type { GuessLimiter } from '../../players/guess-limiter.ts'
import type { AccountRow } from '../../players/players.repository.ts'
import { hashCardCode, parseCardInfo, type CardCode } from './card-code.ts'
import type { CardRow, CardsRepository } from './cards.repository.ts'

interface CardHolder {
  game: GameRow
  account: AccountRow
}

interface CardFinderDeps {
  cards: CardsRepository
  guesses: GuessLimiter
}

export type FindCard = (facts: RequestFacts, holder: CardHolder, cardInfo: string) => Promise<CardRow>

/**
 * Creates the function that finds a card by its code, spent or not. Expired cards and cards of other games are reported
 * only for correct passwords. Wrong guesses are rate-limited per card and account.
 */
export function createCardFinder({ cards, guesses }: CardFinderDeps): FindCard {
  const pendingLookups = new Map<string, Promise<CardRow>>()

  /** Shares one lookup among concurrent requests with the same code, so they count as one guess. */
  function findShared(facts: RequestFacts, holder: CardHolder, code: CardCode): Promise<CardRow> {
    const key = `${facts.brand.key} ${hashCardCode(code)}`
    const pending = pendingLookups.get(key) ?? guess(facts, holder, code).finally(() => pendingLookups.delete(key))
    pendingLookups.set(key, pending)
    return pending
  }

  async function guess(facts: RequestFacts, holder: CardHolder, code: CardCode): Promise<CardRow> {
    const giveBack = await guesses.tryGuess(createCardGuess(facts, holder, code))
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
