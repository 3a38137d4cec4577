/**
 * Event for a chunk that failed after all retries. Only a reload helps (`src/app/worker/recover-missing-chunks.ts`).
 */
export const chunkLoadErrorEvent = 'store:part-failed'

/** Retries loading the chunk. */
export type RetryLoad = () => Promise<unknown>

export const dispatchChunkLoadErrorEvent = (load: RetryLoad) =>
  window.dispatchEvent(new CustomEvent(chunkLoadErrorEvent, { detail: load }))
