/** The page's policy lets only what says so become a script's address; this one is ours and no text of anybody's. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (url) => url })

export const scriptUrl = (path: '/sw.js'): string => policy?.createScriptURL(path) ?? path
