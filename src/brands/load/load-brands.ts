import { readdir, readFile } from 'node:fs/promises'
import { basename, delimiter, join, relative } from 'node:path'
import * as v from 'valibot'
import { brandRules } from './brand-rules.table.ts'
import { brandSchema, type Brand } from './brand.schema.ts'
import { meantBy } from './misspelt.ts'
import { sharedProblems } from './shared-problems.ts'

/** A brand and the folder of its icons. */
export interface BrandSource {
  readonly brand: Brand
  readonly icons: string
}

const root = join(import.meta.dirname, '../..')
const ownFolder = join(root, 'src/brands/data')

/** Folders of brands that live outside the repository: `<key>.json` each, its icons in `<key>/`. */
function extraFolders(): string[] {
  return (process.env['BRANDS_DIR'] ?? '').split(delimiter).filter((folder) => folder !== '')
}

type Issue = v.BaseIssue<unknown>

const isAboutKey = (issue: Issue) => issue.type === 'strict_object' && issue.kind === 'schema' && !!issue.path
const isMissing = (issue: Issue) => isAboutKey(issue) && issue.expected !== 'never'
const placeOf = (issue: Issue) => v.getDotPath(issue) ?? '(the whole file)'

/** The schema's messages about keys and forms, for a reader who has never seen a schema. */
function wordsOf(issue: Issue): string {
  if (isAboutKey(issue)) return isMissing(issue) ? 'Is missing' : 'Is no field of a brand'
  if (issue.type === 'regex') return `${issue.message}, not ${issue.received}`
  if (issue.kind !== 'schema' || issue.expected === null) return issue.message
  const values = issue.expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  return `Must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}, not ${issue.received}`
}

/** A misspelt field is one mistake: it is not missing besides. */
function problemsOfSchema(issues: readonly Issue[]): string[] {
  const missing = issues.filter(isMissing).map(placeOf)
  const meant = new Map(
    issues
      .filter((issue) => isAboutKey(issue) && !isMissing(issue))
      .map((issue) => [placeOf(issue), meantBy(placeOf(issue), missing)]),
  )
  const found = new Set(meant.values())
  return issues
    .filter((issue) => !isMissing(issue) || !found.has(placeOf(issue)))
    .map((issue) => {
      const wanted = meant.get(placeOf(issue))
      return `${placeOf(issue)}: ${wordsOf(issue)}${wanted === undefined ? '' : `; ${wanted} is missing`}`
    })
}

function problemsOf(file: string, data: unknown): string[] {
  const parsed = v.safeParse(brandSchema, data)
  if (!parsed.success) return problemsOfSchema(parsed.issues)
  if (parsed.output.key !== basename(file, '.json')) return ['key: Must be the name of the file']
  return brandRules.filter((rule) => !rule.holds(parsed.output)).map((rule) => `${rule.field}: ${rule.message}`)
}

function parseJson(text: string): { data: unknown } | { problem: string } {
  try {
    return { data: JSON.parse(text) }
  } catch (error) {
    return { problem: `(the whole file): ${error instanceof Error ? error.message : 'Invalid JSON'}` }
  }
}

async function readFolder(folder: string): Promise<{ sources: BrandSource[]; problems: string[] }> {
  const inside = await readdir(folder).catch(() => undefined)
  if (!inside) return { sources: [], problems: [`${folder}: Is no folder that can be read (BRANDS_DIR)`] }
  const names = inside.filter((name) => name.endsWith('.json')).sort()
  const sources: BrandSource[] = []
  const problems: string[] = []
  for (const name of names) {
    const file = join(folder, name)
    const json = parseJson(await readFile(file, 'utf8'))
    const found = 'problem' in json ? [json.problem] : problemsOf(file, json.data)
    problems.push(...found.map((problem) => `${relative(process.cwd(), file)}: ${problem}`))
    if (found.length > 0 || !('data' in json)) continue
    const brand = v.parse(brandSchema, json.data)
    sources.push({ brand, icons: join(folder === ownFolder ? join(root, 'public/brands') : folder, brand.key) })
  }
  return { sources, problems }
}

/** The brands that can be read, and every mistake in the data, once each: `<file>: <field>: <mistake>`. */
export async function readBrands(
  extra: readonly string[] = extraFolders(),
): Promise<{ sources: BrandSource[]; problems: string[] }> {
  const folders = await Promise.all([ownFolder, ...extra].map(readFolder))
  const sources = folders.flatMap((folder) => folder.sources)
  const problems = [
    ...folders.flatMap((folder) => folder.problems),
    ...sharedProblems(sources.map(({ brand }) => brand)),
  ]
  return { sources, problems }
}

/** Fails with every problem at once. */
export async function loadBrandSources(extra?: readonly string[]): Promise<BrandSource[]> {
  const { sources, problems } = await readBrands(extra)
  if (problems.length > 0) throw new Error(`Brands cannot be used:\n${problems.join('\n')}`)
  return sources
}

/** All brands, from `src/brands/data` and from the folders of `extra` (by default those that BRANDS_DIR names). */
export async function loadBrands(extra?: readonly string[]): Promise<Brand[]> {
  return (await loadBrandSources(extra)).map(({ brand }) => brand)
}
