import { getGameLink } from '../e2e/support/channel-offers.ts'
import { storePort } from '../e2e/support/ports.ts'
import { storeUrl } from '../e2e/support/store-page.ts'
import { apiResponseCodes, type ApiResponseCodeName } from '../../src/contract/codes.table.ts'
import type { Journey } from './journey.ts'

interface CallPath {
  readonly path: string
  readonly method?: string | undefined
}

/** The token with which the game has logged the player in. */
const getToken = ({ offers }: Journey): string => getGameLink(offers[0])['oauth_token'] ?? ''

async function send({ context, brand, offers }: Journey, { path, method }: CallPath, params: Record<string, string>) {
  const query = { spec_lang: offers[0].language, ...params }
  const isPost = method === 'POST'
  const address = `http://localhost:${storePort}${path}${isPost ? '' : `?${new URLSearchParams(query)}`}`
  const answer = await context.request.fetch(address, {
    method: isPost ? 'POST' : 'GET',
    headers: { host: new URL(storeUrl(brand, '/')).host },
    ...(isPost ? { data: query } : {}),
  })
  return (await answer.json()) as { code: number; msg: string; data: unknown }
}

/** Makes a call with the player's token, as another device would. Throws unless it succeeds. */
export async function requestGateway<T>(journey: Journey, call: CallPath, params: Record<string, string>): Promise<T> {
  const { code, msg, data } = await send(journey, call, { oauth_token: getToken(journey), ...params })
  if (code !== apiResponseCodes.success) throw new Error(`${call.path}: ${code} ${msg}`)
  return data as T
}

/** Makes a call that the gateway may refuse with one of these codes. Returns the code. */
export async function tryCall(
  journey: Journey,
  call: CallPath,
  params: Record<string, string>,
  refusals: readonly ApiResponseCodeName[],
): Promise<string> {
  const { code, msg } = await send(journey, call, { oauth_token: getToken(journey), ...params })
  if (code === apiResponseCodes.success) return 'accepted'
  const refusal = refusals.find((name) => apiResponseCodes[name] === code)
  if (refusal === undefined) throw new Error(`${call.path}: ${code} ${msg}`)
  return refusal
}
