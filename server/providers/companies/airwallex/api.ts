import * as v from 'valibot'
import { callCompany, hasErrorStatus } from '../shared/call-company.ts'
import { parseTimestampSeconds } from '../shared/parse-timestamp-seconds.ts'
import { createAccessTokenCache } from '../shared/token-cache.ts'

const login = v.object({ token: v.string(), expires_at: v.optional(v.string()) })
/** Lifetime in seconds that is assumed for a token without an expiry time. */
const usualSeconds = 1200

/** Authenticated client for Airwallex's REST API. */
export function createAirwallexApiClient({
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
  const accessToken = createAccessTokenCache(async () => {
    const { data } = await callCompany({
      url: `${url}/api/v1/authentication/login`,
      headers: { 'content-type': 'application/json', 'x-client-id': clientId, 'x-api-key': apiKey },
      body: '{}',
      response: login,
    })
    return { token: data.token, expiresAt: parseTimestampSeconds(data.expires_at, now() + usualSeconds) }
  }, now)
  const headers = async () => ({ 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` })

  return {
    post: async <T>(path: string, body: unknown, answer: v.GenericSchema<unknown, T>): Promise<T> =>
      (
        await callCompany({
          url: `${url}${path}`,
          headers: await headers(),
          body: JSON.stringify(body),
          response: answer,
        })
      ).data,
    /** Sends a GET request. Resolves to undefined for 404. */
    get: async <T>(path: string, answer: v.GenericSchema<unknown, T>): Promise<T | undefined> => {
      const found = await callCompany({
        url: `${url}${path}`,
        method: 'GET',
        headers: await headers(),
        response: answer,
      }).catch((error: unknown) => {
        if (hasErrorStatus(error, 404)) return undefined
        throw error
      })
      return found?.data
    },
  }
}
export type AirwallexApi = ReturnType<typeof createAirwallexApiClient>
