/**
 * Some browsers remember a script that did not arrive, all of them one that broke, and do not ask for it again on this page.
 * What can load the page anew listens: src/app/worker/recover-missing-chunks.ts.
 */
export const partFailed = 'store:part-failed'

/** `load` asks for the part once more. */
export type LoadAgain = () => Promise<unknown>

export const sayPartFailed = (load: LoadAgain) => window.dispatchEvent(new CustomEvent(partFailed, { detail: load }))
