/**
 * Event fired if a chunk failed to load after all retries. Browsers cache failed module loads, so only reloading the
 * page helps. See `src/app/worker/recover-missing-chunks.ts`.
 */
export const chunkErrorEvent = 'store:part-failed'

/** Retries loading the chunk. */
export type RetryLoad = () => Promise<unknown>

export const dispatchChunkError = (load: RetryLoad) =>
  window.dispatchEvent(new CustomEvent(chunkErrorEvent, { detail: load }))
