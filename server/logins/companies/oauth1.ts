import { createHmac, randomBytes } from 'node:crypto'

/** Credentials for OAuth 1.0a (RFC 5849, HMAC-SHA1), required by Twitter. */
export interface OAuthKeys {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token?: string
  readonly tokenSecret?: string
}

interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  /** Parameters of the body and of OAuth to sign. Query parameters are read from the URL. */
  readonly params: Readonly<Record<string, string>>
}

type Pair = readonly [name: string, value: string]

/** Percent-encodes text as in RFC 3986, including the five characters that `encodeURIComponent` skips. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Builds the signature base string from the method, URL and sorted parameters (RFC 5849, 3.4.1). */
export function buildOAuth1BaseString({ method, url, params }: Request): string {
  const { origin, pathname, searchParams } = new URL(url)
  const pairs: Pair[] = [...searchParams, ...Object.entries(params)].map(([name, value]) => [
    encode(name),
    encode(value),
  ])
  const sorted = pairs.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
  const listed = sorted.map((pair) => pair.join('=')).join('&')
  return [method, origin + pathname, listed].map(encode).join('&')
}

export function signOAuth1Request(request: Request, { consumerSecret, tokenSecret = '' }: OAuthKeys): string {
  const key = `${encode(consumerSecret)}&${encode(tokenSecret)}`
  return createHmac('sha1', key).update(buildOAuth1BaseString(request)).digest('base64')
}

/** Builds a signed Authorization header. `params` are OAuth parameters such as the callback. */
export function buildOAuth1Header(
  request: Request,
  keys: OAuthKeys,
  { nonce = randomBytes(16).toString('hex'), seconds = Math.floor(Date.now() / 1000) } = {},
): string {
  const params = {
    ...request.params,
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(seconds),
    oauth_version: '1.0',
    ...(keys.token === undefined ? {} : { oauth_token: keys.token }),
  }
  const signed = { ...params, oauth_signature: signOAuth1Request({ ...request, params }, keys) }
  const written = Object.entries(signed).map(([name, value]) => `${encode(name)}="${encode(value)}"`)
  return `OAuth ${written.join(', ')}`
}

/** Parses an OAuth Authorization header so that its signature can be verified. */
export function parseOAuth1Header(header: string): Record<string, string> {
  const pairs = [...header.replace(/^OAuth\s+/i, '').matchAll(/([\w-]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
}
