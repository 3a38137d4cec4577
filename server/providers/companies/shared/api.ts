import type * as v from 'valibot'
import { call, CompanyFailure } from './call.ts'

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
  async function ask<T>(path: string, { answer, body, once, method }: Question<T>): Promise<T> {
    const { data } = await call({
      url: url + path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(once === undefined ? {} : { [onceHeader]: once }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      answer,
    })
    return data
  }
  return {
    ask,
    /** Undefined where the company says 404: it has never heard of it. */
    find: async <T>(path: string, question: Question<T>): Promise<T | undefined> => {
      try {
        return await ask(path, question)
      } catch (error) {
        if (error instanceof CompanyFailure && error.status === 404) return undefined
        throw error
      }
    },
  }
}
