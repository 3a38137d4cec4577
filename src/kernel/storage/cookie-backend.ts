import type { StorageBackend } from './storage-backends.ts'

/** Maximum cookie length in bytes. Browsers silently drop cookies over 4,096 bytes. */
export const maxCookieSizeBytes = 3000

export const getCookieSizeBytes = (key: string, text: string): number =>
  key.length + 1 + encodeURIComponent(text).length

interface CookieDocument {
  cookie: string
}

/**
 * Creates a storage backend that uses cookies. Each write is read back and throws if the browser dropped the cookie.
 */
export function createCookieBackend(open: () => CookieDocument, secure: () => boolean): StorageBackend {
  const attributes = () => `; Path=/; SameSite=Lax${secure() ? '; Secure' : ''}`
  const get = (key: string): string | null => {
    for (const pair of open().cookie.split('; ')) {
      const at = pair.indexOf('=')
      if (pair.slice(0, at) !== key) continue
      try {
        return decodeURIComponent(pair.slice(at + 1))
      } catch {
        // The value cannot be decoded: it is truncated, or other code wrote it. The schema will reject it.
        return pair.slice(at + 1)
      }
    }
    return null
  }
  return {
    get,
    set(key, text, expiresAt) {
      if (getCookieSizeBytes(key, text) > maxCookieSizeBytes) throw new RangeError('cookie too long')
      const expires = expiresAt === undefined ? '' : `; Expires=${new Date(expiresAt).toUTCString()}`
      open().cookie = `${key}=${encodeURIComponent(text)}${expires}${attributes()}`
      if (get(key) !== text) throw new Error('cookie not kept')
    },
    remove(key) {
      open().cookie = `${key}=; Max-Age=0${attributes()}`
    },
  }
}
