import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type * as v from 'valibot'
import { parseJson } from '../outbound/parse-json.ts'
import { fetchExternal } from '../outbound/fetch-external.ts'
import { readLimitedText } from '../outbound/read-limited-text.ts'
import { parseWithoutInvalidFields } from '../outbound/drop-invalid-fields.ts'
import { describeInvalidFields, InvalidResponseError } from '../outbound/invalid-response.ts'

export interface SignedRequestOptions {
  /** The service's base URL, such as `https://hub.example/pay`. */
  url: string
  secrets: readonly [string, ...string[]]
  timeoutMs?: number
  /** Optional fields that are dropped if invalid, instead of rejecting the response. */
  droppableFields?: readonly string[]
  onFieldsDropped?: (error: InvalidResponseError) => void
}

/** Request timeout in milliseconds, below the callers' timeout to release the connection first. */
const defaultTimeoutMs = 7500
const maxResponseBytes = 64 * 1024

/**
 * Returns a function that POSTs signed JSON to a publisher's service. The function throws unless the response is a
 * valid 2xx response, and callers retry.
 */
export function createSignedRequestSender({
  url,
  secrets: [secret],
  timeoutMs = defaultTimeoutMs,
  droppableFields = [],
  onFieldsDropped,
}: SignedRequestOptions) {
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
    const response = await fetchExternal(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': webhook.sign(id, at, text),
      },
      body: text,
      // Do not follow redirects, because the signed request must only be sent to the configured host.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const reply = await readLimitedText(response, maxResponseBytes)
    const call = `POST ${new URL(base).host}${path}`
    if (!response.ok)
      throw new InvalidResponseError(`${path} was answered with ${response.status}`, response.status, { call })
    const { dropped, ...parsed } = parseWithoutInvalidFields(answer, parseJson(reply), droppableFields)
    if (!parsed.success) {
      const fields = describeInvalidFields(parsed.issues)
      throw new InvalidResponseError(`${path} was answered with invalid fields: ${fields}`, undefined, { call, fields })
    }
    if (dropped.length > 0) {
      const fields = describeInvalidFields(dropped)
      onFieldsDropped?.(
        new InvalidResponseError(`${path}: invalid fields were ignored: ${fields}`, undefined, { call, fields }),
      )
    }
    return parsed.output
  }
}
