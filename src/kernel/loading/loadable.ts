import { ref } from 'valtio'
import type { Failure, Result } from '../http/result.ts'

/** State of data from the gateway: loading, ready or failed. */
export type Loadable<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: Data }
  | { readonly state: 'failed'; readonly failure: Failure }

export const loadingState = { state: 'loading' } as const

/**
 * Creates the ready state. `ref` excludes data from Valtio's tracking, which takes one second for 2,000 products on a
 * slow phone.
 */
export const createReadyState = <Data>(data: Data): Loadable<Data> => ({
  state: 'ready',
  data: typeof data === 'object' && data !== null ? ref(data) : data,
})

export const mapResultToLoadable = <Data>(result: Result<Data>): Loadable<Data> =>
  result.ok ? createReadyState(result.data) : { state: 'failed', failure: result.failure }

export const getLoadedData = <Data>(loadable: Loadable<Data>): Data | undefined =>
  loadable.state === 'ready' ? loadable.data : undefined

export const mapLoadedData = <Data, Other>(loadable: Loadable<Data>, change: (data: Data) => Other): Loadable<Other> =>
  loadable.state === 'ready' ? createReadyState(change(loadable.data)) : loadable
