import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** Standard Webhooks, without a library: https://www.standardwebhooks.com */
const tolerance = 300

/** @param {string} secret `whsec_<base64>` */
const keyOf = (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
/** @param {string} secret @param {string} content */
const signatureOf = (secret, content) => `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`

/** @param {string} left @param {string} right */
const isEqual = (left, right) => left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * POSTs JSON signed with the first key. Resolves to the HTTP status.
 * @param {string} url @param {readonly string[]} secrets @param {string} id @param {unknown} data
 */
export async function post(url, [secret = ''], id, data) {
  const body = JSON.stringify(data)
  const at = Math.floor(Date.now() / 1000)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(at),
      'webhook-signature': signatureOf(secret, `${id}.${at}.${body}`),
    },
    body,
  })
  return response.status
}

/**
 * Returns whether one of the keys signed this body within the last five minutes.
 * @param {readonly string[]} secrets @param {import('node:http').IncomingHttpHeaders} headers @param {string} body
 */
function isSigned(secrets, headers, body) {
  const at = Number(headers['webhook-timestamp'])
  const content = `${String(headers['webhook-id'])}.${at}.${body}`
  const given = String(headers['webhook-signature']).split(' ')
  const isFresh = Math.abs(Date.now() / 1000 - at) <= tolerance
  return isFresh && secrets.some((secret) => given.some((one) => isEqual(one, signatureOf(secret, content))))
}

/**
 * Serves signed POST requests by path. `other` handles all other requests. Resolves when the service accepts requests.
 * @param {object} service
 * @param {number} service.port
 * @param {readonly string[]} service.secrets
 * @param {Readonly<Record<string, (body: any) => unknown>>} service.answers
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} [service.other]
 */
export async function serve({
  port,
  secrets,
  answers,
  other = (_request, response) => void response.writeHead(404).end(),
}) {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (request.method !== 'POST' || !answer) return other(request, response)
    void text(request).then((body) => {
      if (!isSigned(secrets, request.headers, body)) return response.writeHead(401).end()
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(JSON.parse(body))))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
