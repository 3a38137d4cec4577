import { ref } from 'valtio'
import type { Failure, Result } from '../http/result.ts'

/** Something that comes from the gateway: a screen shows a skeleton, the thing, or what went wrong. */
export type Loadable<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly failure: Failure }

export const loading = { state: 'loading' } as const

/**
 * An answer is replaced, never changed, so nothing has to follow its parts: a list of two thousand goods would cost a cheap phone a second to
 * watch.
 */
export const ready = <Data>(data: Data): Loadable<Data> => ({
  state: 'ready',
  data: typeof data === 'object' && data !== null ? ref(data) : data,
})

export const settled = <Data>(result: Result<Data>): Loadable<Data> =>
  result.ok ? ready(result.data) : { state: 'failed', failure: result.failure }

export const dataOf = <Data>(loadable: Loadable<Data>): Data | undefined =>
  loadable.state === 'ready' ? loadable.data : undefined

export const mapLoadable = <Data, Other>(loadable: Loadable<Data>, change: (data: Data) => Other): Loadable<Other> =>
  loadable.state === 'ready' ? ready(change(loadable.data)) : loadable
