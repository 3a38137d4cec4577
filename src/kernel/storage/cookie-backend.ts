import type { TextPlace } from './place.ts'

/** Browsers drop a cookie of more than 4,096 bytes without a word, name and attributes included: stay well below. */
export const longestCookie = 3000

export const encodedSize = (key: string, text: string): number => key.length + 1 + encodeURIComponent(text).length

interface CookieDocument {
  cookie: string
}

/** Cookies as a place. A write that the browser swallowed is found out by reading it back, and thrown. */
export function cookieJar(open: () => CookieDocument, secure: () => boolean): TextPlace {
  const attributes = () => `; Path=/; SameSite=Lax${secure() ? '; Secure' : ''}`
  const get = (key: string): string | null => {
    for (const pair of open().cookie.split('; ')) {
      const at = pair.indexOf('=')
      if (pair.slice(0, at) !== key) continue
      try {
        return decodeURIComponent(pair.slice(at + 1))
      } catch {
        // Not ours, or cut off: corrupt text for the schema to refuse, so that it is removed and reported there.
        return pair.slice(at + 1)
      }
    }
    return null
  }
  return {
    get,
    set(key, text, expiresAt) {
      if (encodedSize(key, text) > longestCookie) throw new RangeError('cookie too long')
      const expires = expiresAt === undefined ? '' : `; Expires=${new Date(expiresAt).toUTCString()}`
      open().cookie = `${key}=${encodeURIComponent(text)}${expires}${attributes()}`
      if (get(key) !== text) throw new Error('cookie not kept')
    },
    remove(key) {
      open().cookie = `${key}=; Max-Age=0${attributes()}`
    },
  }
}
