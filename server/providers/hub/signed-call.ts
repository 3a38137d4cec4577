import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { json } from '../json.ts'
import { fetchFrom } from '../outside-failure.ts'
import { textOf } from '../text-of.ts'
import { fieldsWrong, UnusableAnswer } from '../unusable-answer.ts'

export interface HubOptions {
  /** Where the publisher's own service answers: `https://hub.example/pay`. */
  url: string
  /** Keys of Standard Webhooks (`whsec_…`): the first signs requests, all of them are taken while one is being replaced. */
  secrets: readonly [string, ...string[]]
  timeoutMs?: number
}

/** Under the patience of its callers, so that the connection is free again. */
const usualTimeoutMs = 7500
const longestAnswer = 64 * 1024

/**
 * Asks a publisher's own service: JSON by POST, signed as Standard Webhooks say, so that the service knows its caller.
 * Any answer but a 2xx of the expected form is a failure, and the caller asks again.
 */
export function createSignedCall({ url, secrets: [secret], timeoutMs = usualTimeoutMs }: HubOptions) {
  const webhook = new Webhook(secret)
  const base = url.replace(/\/+$/, '')

  return async function call<T>(
    path: string,
    body: unknown,
    answer: v.GenericSchema<unknown, T>,
    patienceMs = timeoutMs,
  ): Promise<T> {
    const text = JSON.stringify(body)
    const id = `msg_${randomUUID()}`
    const at = new Date()
    const response = await fetchFrom(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, at, text),
      },
      body: text,
      // A signed request goes where the operator said, and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply = await textOf(response, longestAnswer)
    const call = `POST ${new URL(base).host}${path}`
    if (!response.ok)
      throw new UnusableAnswer(`${path} was answered with ${response.status}`, response.status, { call })
    const parsed = v.safeParse(answer, json(reply))
    if (!parsed.success) {
      const fields = fieldsWrong(parsed.issues)
      throw new UnusableAnswer(`${path} was answered with something else: ${fields}`, undefined, { call, fields })
    }
    return parsed.output
  }
}
