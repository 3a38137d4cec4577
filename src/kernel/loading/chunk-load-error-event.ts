/**
 * Event fired if a chunk failed to load after all retries. Browsers cache failed module loads, so only reloading the
 * page helps. See `src/app/worker/recover-missing-chunks.ts`.
 */
export const chunkLoadErrorEvent = 'store:part-failed'

/** Retries loading the chunk. */
export type RetryLoad = () => Promise<unknown>

export const dispatchChunkLoadErrorEvent = (load: RetryLoad) =>
  window.dispatchEvent(new CustomEvent(chunkLoadErrorEvent, { detail: load }))
