import * as v from 'valibot'
import { callCompany, hasErrorStatus } from '../shared/call-company.ts'
import { createAccessTokenCache } from '../shared/token-cache.ts'

interface PaypalCredentials {
  url: string
  clientId: string
  clientSecret: string
  now: () => number
}

const token = v.object({ access_token: v.string(), expires_in: v.number() })

/** Authenticated client for PayPal's REST API. `requestId` is the idempotency key. */
export function createPaypalApiClient({ url, clientId, clientSecret, now }: PaypalCredentials) {
  const accessToken = createAccessTokenCache(async () => {
    const { data } = await callCompany({
      url: `${url}/v1/oauth2/token`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
      response: token,
    })
    return { token: data.access_token, expiresAt: now() + data.expires_in }
  }, now)

  const headers = async (requestId?: string) => ({
    'content-type': 'application/json',
    authorization: `Bearer ${await accessToken()}`,
    prefer: 'return=representation',
    ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
  })

  return {
    async post<T>(path: string, requestId: string, body: unknown, answer: v.GenericSchema<unknown, T>): Promise<T> {
      const { data } = await callCompany({
        url: `${url}${path}`,
        headers: await headers(requestId),
        body: JSON.stringify(body),
        response: answer,
      })
      return data
    },
    /** Sends a GET request. Resolves to undefined for 404. */
    async get<T>(path: string, answer: v.GenericSchema<unknown, T>): Promise<T | undefined> {
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
export type PaypalApi = ReturnType<typeof createPaypalApiClient>
