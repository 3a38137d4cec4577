import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lacks } from '../setup/lacks.table.ts'
import { fails, note, works, type Check } from './check.ts'

export const storeIsBuilt: Check = async ({ settings: { DIST_DIR } }) => [
  existsSync(join(DIST_DIR, 'brands.json'))
    ? works(`the built store is in ${DIST_DIR}`)
    : note(
        `no built store in ${DIST_DIR}: calls are answered, pages are not`,
        '`npm start` builds it, or `npm run build`',
      ),
]

/** A brand that is misspelt is as good as none. */
export const brandsAreKnown: Check = async ({ brands, settings: { DEFAULT_BRAND, LOGIN_SECRETS } }) => {
  const known = new Set(brands.map(({ key }) => key))
  const named = {
    DEFAULT_BRAND: DEFAULT_BRAND === undefined ? [] : [DEFAULT_BRAND],
    LOGIN_SECRETS: Object.keys(LOGIN_SECRETS),
  }
  const wrong = Object.entries(named).flatMap(([setting, keys]) =>
    keys
      .filter((key) => !known.has(key))
      .map((key) =>
        fails(`${setting} names the brand "${key}", which there is not`, `one of ${[...known].join(', ')}`),
      ),
  )
  return wrong.length > 0 ? wrong : [works(`${known.size} brands`)]
}

export const secretIsNamed: Check = async ({ settings: { SANDBOX, SECRET_KEY } }) => {
  const { what, example } = lacks.secretKey
  if (SANDBOX || SECRET_KEY.length > 0) return [works(SANDBOX ? 'a demo has one of its own' : 'it is named')]
  return [fails(`none is named: ${what}`, example)]
}
