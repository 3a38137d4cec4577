/** Part of the Trusted Types API that is needed to mark the URL of the service worker as trusted. */
interface Factory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (url) => url })

export const createTrustedScriptUrl = (path: '/sw.js'): string => policy?.createScriptURL(path) ?? path
