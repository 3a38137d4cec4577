import type * as v from 'valibot'
import type { GamePlayers } from '../game-players.ts'
import type { GameDelivery } from '../payments.ts'
import { UnusableAnswer } from '../unusable-answer.ts'
import { gameCalls } from './game-calls.table.ts'
import { createSignedCall, type HubOptions } from './signed-call.ts'

/** A service's answer to a path that it does not know. */
const hasNoSuchCall = new Set<number | undefined>([404, 405, 501])

type Calls = typeof gameCalls
type Name = keyof Calls

/** The publisher's game. game.md describes its calls. */
export function createGameHub(options: HubOptions): GameDelivery & GamePlayers {
  const call = createSignedCall(options)
  const ask = <N extends Name>(name: N, body: v.InferInput<Calls[N]['request']>) => {
    const { path, answer, timeoutMs }: Calls[N] & { timeoutMs?: number } = gameCalls[name]
    return call(path, body, answer as v.GenericSchema<unknown, v.InferOutput<Calls[N]['answer']>>, timeoutMs)
  }
  const productOf = (gpId: string | undefined) => gpId ?? null

  return {
    deliver: (delivery) => ask('deliver', delivery),
    revoke: async (revocation) => (await ask('revoke', revocation)).revoked,
    give: async (gift) => void (await ask('give', gift)),
    greet: async () => void (await ask('greet', {})),
    logIn: async (form) => (await ask('logIn', { ...form, gpId: productOf(form.gpId) })).players,
    identify: async (person) => (await ask('identify', { ...person, gpId: productOf(person.gpId) })).players,
    verify: async (token) => {
      const { player, expiresAt } = await ask('verify', token)
      return player === null ? undefined : { player, expiresAt }
    },
    characters: async (account) => (await ask('characters', account)).characters,
    offers: async (character) => {
      try {
        return (await ask('offers', character)).offers
      } catch (error) {
        if (error instanceof UnusableAnswer && hasNoSuchCall.has(error.status)) return undefined
        throw error
      }
    },
  }
}
