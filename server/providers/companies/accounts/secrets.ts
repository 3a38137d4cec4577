import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** Where secrets are found. */
export interface SecretPlaces {
  env: Readonly<Record<string, string | undefined>>
  readFile?: (path: string) => string
}

export interface Mistake {
  path: string
  says: string
}

const reference = v.union([v.strictObject({ env: v.string() }), v.strictObject({ file: v.string() })])
type Reference = v.InferOutput<typeof reference>

const howTo = 'a secret is named, never written here: { "env": "NAME" } or { "file": "/path" }'

/** Settings with their secrets in place. Each fault is added to `mistakes`, which never hold a secret. */
export function withSecrets(
  settings: Readonly<Record<string, unknown>>,
  {
    names,
    path,
    places,
    mistakes,
  }: { names: readonly string[]; path: string; places: SecretPlaces; mistakes: Mistake[] },
): Record<string, unknown> {
  const one = (value: unknown, at: string): unknown => {
    const named = v.safeParse(reference, value)
    if (named.success) {
      const secret = read(named.output, places)
      if (secret === undefined) mistakes.push({ path: at, says: notFound(named.output) })
      return secret
    }
    mistakes.push({ path: at, says: howTo })
    return undefined
  }
  const entries = Object.entries(settings).map(([name, value]) => {
    const at = `${path}.${name}`
    if (!names.includes(name)) return [name, value] as const
    return [
      name,
      Array.isArray(value) ? value.map((each, index) => one(each, `${at}[${index}]`)) : one(value, at),
    ] as const
  })
  return Object.fromEntries(entries)
}

const notFound = (named: Reference): string =>
  'env' in named ? `the environment has no ${named.env}` : `there is no file ${named.file} to read, or it is empty`

function read(
  named: Reference,
  { env, readFile = (path) => readFileSync(path, 'utf8') }: SecretPlaces,
): string | undefined {
  if ('env' in named) return env[named.env]?.trim() || undefined
  try {
    return readFile(named.file).trim() || undefined
  } catch {
    // In every such case the operator looks at the path.
    return undefined
  }
}
