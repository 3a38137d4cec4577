/**
 * Visitor for whom browser globals are simulated, because the store's code needs them to render. They are set only in a
 * worker thread, so the gateway's own code never sees them.
 */
export interface Visitor {
  readonly address: string
  readonly userAgent: string
  readonly languages: readonly string[]
}

const nothing = (): void => undefined

function emptyStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

const local = emptyStorage()
const session = emptyStorage()
const cookies = new Map<string, string>()

const page = {
  documentElement: { lang: '', dir: '', style: {}, toggleAttribute: nothing },
  getElementById: () => null,
  addEventListener: nothing,
  get cookie() {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [pair = ''] = text.split(';', 1)
    const at = pair.indexOf('=')
    if (text.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
    else cookies.set(pair.slice(0, at), pair.slice(at + 1))
  },
}

const set = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

const moveTo = (_state: unknown, _unused: string, address: string) =>
  set('location', new URL(address, (globalThis as unknown as { location: URL }).location))

export function installBrowserGlobals(): void {
  const always = {
    window: globalThis,
    document: page,
    localStorage: local,
    sessionStorage: session,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    history: { state: null, replaceState: moveTo, pushState: moveTo },
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: nothing,
  }
  for (const [name, value] of Object.entries(always)) set(name, value)
}

/** Sets browser globals (`location`, `navigator`) to the values of the next page's visitor. */
export function setBrowserGlobalsForVisitor({ address, userAgent, languages }: Visitor): void {
  local.clear()
  session.clear()
  cookies.clear()
  set('location', new URL(address))
  set('navigator', { userAgent, languages, maxTouchPoints: 0, onLine: true })
}
