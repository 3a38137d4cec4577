import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeLawOverrides } from '../setup/law-overrides.ts'
import { sellingRequirements } from '../setup/requirements.table.ts'
import { createFailure, createNote, createPass, type Check } from './check.ts'

export const checkStoreBuild: Check = async ({ settings: { DIST_DIR } }) => [
  existsSync(join(DIST_DIR, 'brands.json'))
    ? createPass(`the built store is in ${DIST_DIR}`)
    : createNote(
        `no built store in ${DIST_DIR}: the API works, pages don’t`,
        '`npm start` builds it, or `npm run build`',
      ),
]

/** Reports settings for unknown brands, which have no effect. */
export const checkBrandSettings: Check = async ({
  brands,
  allBrands = brands,
  settings: { DEFAULT_BRAND, LOGIN_SECRETS },
}) => {
  const known = new Set(allBrands.map(({ key }) => key))
  const named = {
    DEFAULT_BRAND: DEFAULT_BRAND === undefined ? [] : [DEFAULT_BRAND],
    LOGIN_SECRETS: Object.keys(LOGIN_SECRETS),
  }
  const wrong = Object.entries(named).flatMap(([setting, keys]) =>
    keys
      .filter((key) => !known.has(key))
      .map((key) =>
        createFailure(
          `${setting} names the brand "${key}", which doesn’t exist`,
          `use one of ${[...known].join(', ')}`,
        ),
      ),
  )
  return wrong.length > 0 ? wrong : [createPass(`${known.size} brands`)]
}

/** Lists the legal rules that brands override, so that the operator notices each of them. */
export const checkLawOverrides: Check = async ({ brands }) => {
  const lines = describeLawOverrides(brands)
  return lines.length === 0
    ? [createPass('no brand has changed a rule')]
    : lines.map((line) => createNote(line, '`npm run law -- --country … --brand …` shows what applies'))
}

export const checkSecretKey: Check = async ({ settings: { SANDBOX, SECRET_KEY } }) => {
  const { what, example } = sellingRequirements.secretKey
  if (SANDBOX || SECRET_KEY.length > 0) return [createPass(SANDBOX ? 'the demo has its own' : 'is set')]
  return [createFailure(`is missing: ${what}`, example)]
}
