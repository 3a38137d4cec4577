import type { Failure, Result } from '../http/result.ts'

/** Something that comes from the gateway: a screen shows a skeleton, the thing, or what went wrong. */
export type Loadable<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly failure: Failure }

export const loading = { state: 'loading' } as const

export const settled = <Data>(result: Result<Data>): Loadable<Data> =>
  result.ok ? { state: 'ready', data: result.data } : { state: 'failed', failure: result.failure }

export const dataOf = <Data>(loadable: Loadable<Data>): Data | undefined =>
  loadable.state === 'ready' ? loadable.data : undefined

export const mapLoadable = <Data, Other>(loadable: Loadable<Data>, change: (data: Data) => Other): Loadable<Other> =>
  loadable.state === 'ready' ? { state: 'ready', data: change(loadable.data) } : loadable
