import type * as v from 'valibot'
import type { GamePlayers } from '../game-players.ts'
import type { GameDelivery } from '../payments.ts'
import { InvalidResponseError } from '../outbound/invalid-response.ts'
import { droppablePlayerFields, gameServiceCalls } from './game-calls.table.ts'
import { createSignedRequestSender, type SignedRequestOptions } from './signed-request-sender.ts'

/** Statuses with which a service responds to an unsupported path. */
const unsupportedStatuses = new Set<number | undefined>([404, 405, 501])

type Calls = typeof gameServiceCalls
type Name = keyof Calls

/** Calls that a game need not support. Their failures say nothing about the state of the game. */
const optionalCalls: ReadonlySet<Name> = new Set<Name>(['offers', 'mail', 'unusedBalance', 'unusedBalances'])

/** Outcomes of a call to a game service. `failed` includes refusals and invalid responses. */
export const gameCallOutcomes = ['answered', 'failed'] as const
/** Listener that is called after each API call. */
type GameCallListener = (outcome: (typeof gameCallOutcomes)[number]) => void

export interface GameClient extends GameDelivery, GamePlayers {
  readonly onCall: (listener: GameCallListener) => void
}

/** Creates the client for the publisher's game service. game.md documents the API. */
export function createGameClient(options: SignedRequestOptions): GameClient {
  const dropListeners: ((error: InvalidResponseError) => void)[] = []
  const call = createSignedRequestSender({
    ...options,
    droppableFields: droppablePlayerFields,
    onFieldsDropped: (error) => dropListeners.forEach((listener) => listener(error)),
  })
  const listeners: GameCallListener[] = []
  const notify: GameCallListener = (outcome) => listeners.forEach((listener) => listener(outcome))
  const ask = async <N extends Name>(name: N, body: v.InferInput<Calls[N]['request']>) => {
    const { path, response, timeoutMs }: Calls[N] & { timeoutMs?: number } = gameServiceCalls[name]
    const schema = response as v.GenericSchema<unknown, v.InferOutput<Calls[N]['response']>>
    try {
      const answer = await call(path, body, schema, timeoutMs)
      if (!optionalCalls.has(name)) notify('answered')
      return answer
    } catch (error) {
      if (!optionalCalls.has(name)) notify('failed')
      throw error
    }
  }
  /** Returns undefined if the service does not support the optional call. */
  const askIfSupported = async <N extends Name>(name: N, body: v.InferInput<Calls[N]['request']>) => {
    try {
      return await ask(name, body)
    } catch (error) {
      if (error instanceof InvalidResponseError && unsupportedStatuses.has(error.status)) return undefined
      throw error
    }
  }
  const productOf = (gpId: string | undefined) => gpId ?? null

  return {
    onCall: (listener) => void listeners.push(listener),
    onFieldsDropped: (listener) => void dropListeners.push(listener),
    deliver: (delivery) => ask('deliver', delivery),
    revoke: async (revocation) => (await ask('revoke', revocation)).revoked,
    deliverGift: async (gift) => void (await ask('give', gift)),
    ping: async () => void (await ask('greet', {})),
    logIn: async (form) => (await ask('logIn', { ...form, gpId: productOf(form.gpId) })).players,
    identify: async (person) => (await ask('identify', { ...person, gpId: productOf(person.gpId) })).players,
    verifyToken: async (token) => {
      const { player, expiresAt } = await ask('verify', token)
      return player === null ? undefined : { player, expiresAt }
    },
    listCharacters: async (account) => (await ask('characters', account)).characters,
    listOffers: async (character) => (await askIfSupported('offers', character))?.offers,
    sendMail: async (mail) => (await askIfSupported('mail', mail)) !== undefined,
    readUnusedBalance: async (of) => (await askIfSupported('unusedBalance', of))?.unusedYen,
    listUnusedBalances: (of) => askIfSupported('unusedBalances', of),
  }
}
