import * as v from 'valibot'
import { call } from './call.ts'

interface Question<T> {
  /** The company's answer. */
  answer: v.GenericSchema<unknown, T>
  /** Sent as JSON; without one it is a GET. */
  body?: unknown
  /** An idempotency key: two calls with the same key are one call to the company. */
  once?: string
  method?: 'GET' | 'POST' | 'PUT'
}

/** A company's API of JSON at one address, always asked with the same headers. `onceHeader`: the company's name for its key against repeats. */
export function api(url: string, headers: Readonly<Record<string, string>>, { onceHeader = 'idempotency-key' } = {}) {
  const sent = <T>(path: string, { answer, body, once, method }: Question<T>) => ({
    url: url + path,
    method: method ?? (body === undefined ? ('GET' as const) : ('POST' as const)),
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(once === undefined ? {} : { [onceHeader]: once }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    answer,
  })
  const ask = async <T>(path: string, question: Question<T>): Promise<T> => (await call(sent(path, question))).data
  return {
    ask,
    /** Undefined where the company says 404: it has never heard of it. */
    find: async <T>(path: string, question: Question<T>): Promise<T | undefined> => {
      const { answer, ...rest } = sent(path, question)
      const { status, data } = await call({ ...rest, answer: v.unknown(), alsoTakes: [404] })
      return status === 404 ? undefined : v.parse(answer, data)
    },
  }
}
