import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export interface SecretSources {
  env: Readonly<Record<string, string | undefined>>
  readFile?: (path: string) => string
}

export interface SettingsError {
  path: string
  message: string
}

const reference = v.union([v.strictObject({ env: v.string() }), v.strictObject({ file: v.string() })])
type Reference = v.InferOutput<typeof reference>

const howTo = 'reference the secret instead of writing it here: { "env": "NAME" } or { "file": "/path" }'

/** Replaces each secret reference with its value. Problems are added to `mistakes`, which never contain a secret. */
export function resolveSecretReferences(
  settings: Readonly<Record<string, unknown>>,
  {
    names,
    path,
    places,
    mistakes,
  }: { names: readonly string[]; path: string; places: SecretSources; mistakes: SettingsError[] },
): Record<string, unknown> {
  const one = (value: unknown, at: string): unknown => {
    const named = v.safeParse(reference, value)
    if (named.success) {
      const secret = read(named.output, places)
      if (secret === undefined) mistakes.push({ path: at, message: notFound(named.output) })
      return secret
    }
    mistakes.push({ path: at, message: howTo })
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
  { env, readFile = (path) => readFileSync(path, 'utf8') }: SecretSources,
): string | undefined {
  if ('env' in named) return env[named.env]?.trim() || undefined
  try {
    return readFile(named.file).trim() || undefined
  } catch {
    // Report missing and unreadable files alike, because the operator has to check the path in both cases.
    return undefined
  }
}
