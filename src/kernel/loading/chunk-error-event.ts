/**
 * Fired if a chunk has failed for good. Browsers cache failed module loads, so only a page reload helps: see
 * `src/app/worker/recover-missing-chunks.ts`.
 */
export const chunkErrorEvent = 'store:part-failed'

/** Loads the chunk once more. */
export type RetryLoad = () => Promise<unknown>

export const dispatchChunkError = (load: RetryLoad) =>
  window.dispatchEvent(new CustomEvent(chunkErrorEvent, { detail: load }))
