import * as v from 'valibot'
import { call, CompanyFailure } from '../shared/call.ts'
import { createTokenKeeper } from '../shared/token.ts'

const login = v.object({ token: v.string(), expires_at: v.optional(v.string(), '') })
/** Of a token that does not say when it ends. */
const usualSeconds = 1200

/** Airwallex's REST calls, with an access token. */
export function createAirwallexApi({
  url,
  clientId,
  apiKey,
  now,
}: {
  url: string
  clientId: string
  apiKey: string
  now: () => number
}) {
  const accessToken = createTokenKeeper(async () => {
    const { data } = await call({
      url: `${url}/api/v1/authentication/login`,
      headers: { 'content-type': 'application/json', 'x-client-id': clientId, 'x-api-key': apiKey },
      body: '{}',
      answer: login,
    })
    const endsAt = Math.floor(Date.parse(data.expires_at) / 1000)
    return { token: data.token, expiresAt: Number.isSafeInteger(endsAt) ? endsAt : now() + usualSeconds }
  }, now)
  const headers = async () => ({ 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` })

  return {
    post: async <T>(path: string, body: unknown, answer: v.GenericSchema<unknown, T>): Promise<T> =>
      (await call({ url: `${url}${path}`, headers: await headers(), body: JSON.stringify(body), answer })).data,
    /** Undefined where Airwallex has no such thing. */
    get: async <T>(path: string, answer: v.GenericSchema<unknown, T>): Promise<T | undefined> => {
      const found = await call({ url: `${url}${path}`, method: 'GET', headers: await headers(), answer }).catch(
        (error: unknown) => {
          if (error instanceof CompanyFailure && error.status === 404) return undefined
          throw error
        },
      )
      return found?.data
    },
  }
}
export type AirwallexApi = ReturnType<typeof createAirwallexApi>
