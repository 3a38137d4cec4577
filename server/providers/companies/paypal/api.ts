import * as v from 'valibot'
import { call, CompanyFailure } from '../shared/call.ts'
import { createTokenKeeper } from '../shared/token.ts'

interface PaypalAccess {
  url: string
  clientId: string
  clientSecret: string
  now: () => number
}

const token = v.object({ access_token: v.string(), expires_in: v.number() })

/** PayPal's REST calls, with an access token. `requestId`: the same one is the same call, however often it is made. */
export function createPaypalApi({ url, clientId, clientSecret, now }: PaypalAccess) {
  const accessToken = createTokenKeeper(async () => {
    const { data } = await call({
      url: `${url}/v1/oauth2/token`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
      answer: token,
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
      const { data } = await call({
        url: `${url}${path}`,
        headers: await headers(requestId),
        body: JSON.stringify(body),
        answer,
      })
      return data
    },
    /** Undefined where PayPal has no such thing. */
    async get<T>(path: string, answer: v.GenericSchema<unknown, T>): Promise<T | undefined> {
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
export type PaypalApi = ReturnType<typeof createPaypalApi>
