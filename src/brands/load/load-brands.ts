import { readdir, readFile } from 'node:fs/promises'
import { basename, delimiter, join, relative } from 'node:path'
import * as v from 'valibot'
import { brandValidationRules } from './brand-rules.table.ts'
import { brandSchema, type Brand } from './brand.schema.ts'
import { suggestFieldName } from './suggest-field.ts'
import { findDuplicateBrandValues } from './shared-values.ts'

export interface BrandSource {
  readonly brand: Brand
  readonly icons: string
}

const root = join(import.meta.dirname, '../../..')
const ownFolder = join(root, 'src/brands/data')

/** Returns the folders listed in BRANDS_DIR. Each folder contains `<key>.json` files, and icons in `<key>/`. */
function extraFolders(): string[] {
  return (process.env['BRANDS_DIR'] ?? '').split(delimiter).filter((folder) => folder !== '')
}

type Issue = v.BaseIssue<unknown>

const isKeyIssue = (issue: Issue) => issue.type === 'strict_object' && issue.kind === 'schema' && !!issue.path
const isMissing = (issue: Issue) => isKeyIssue(issue) && issue.expected !== 'never'
const getIssuePath = (issue: Issue) => v.getDotPath(issue) ?? '(the whole file)'

/** Converts a schema issue to an error message for people who do not know the schema. */
function describeIssue(issue: Issue): string {
  if (isKeyIssue(issue)) return isMissing(issue) ? 'Is missing' : 'Is no field of a brand'
  if (issue.type === 'regex') return `${issue.message}, not ${issue.received}`
  if (issue.kind !== 'schema' || issue.expected === null) return issue.message
  const values = issue.expected.replace(/^\((.*)\)$/, '$1').split(' | ')
  return `Must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}, not ${issue.received}`
}

/** Describes schema issues. Reports a misspelled field once, instead of as both unknown and missing. */
function describeSchemaIssues(issues: readonly Issue[]): string[] {
  const missing = issues.filter(isMissing).map(getIssuePath)
  const suggestions = new Map(
    issues
      .filter((issue) => isKeyIssue(issue) && !isMissing(issue))
      .map((issue) => [getIssuePath(issue), suggestFieldName(getIssuePath(issue), missing)]),
  )
  const suggestedFields = new Set(suggestions.values())
  return issues
    .filter((issue) => !isMissing(issue) || !suggestedFields.has(getIssuePath(issue)))
    .map((issue) => {
      const suggestedField = suggestions.get(getIssuePath(issue))
      return `${getIssuePath(issue)}: ${describeIssue(issue)}${suggestedField === undefined ? '' : `; ${suggestedField} is missing`}`
    })
}

function findProblems(file: string, data: unknown): string[] {
  const parsed = v.safeParse(brandSchema, data)
  if (!parsed.success) return describeSchemaIssues(parsed.issues)
  if (parsed.output.key !== basename(file, '.json')) return ['key: Must be the name of the file']
  return brandValidationRules
    .filter((rule) => !rule.holds(parsed.output))
    .map((rule) => `${rule.field}: ${rule.message}`)
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
    const fileProblems = 'problem' in json ? [json.problem] : findProblems(file, json.data)
    problems.push(...fileProblems.map((problem) => `${relative(process.cwd(), file)}: ${problem}`))
    if (fileProblems.length > 0 || !('data' in json)) continue
    const brand = v.parse(brandSchema, json.data)
    sources.push({ brand, icons: join(folder === ownFolder ? join(root, 'public/brands') : folder, brand.key) })
  }
  return { sources, problems }
}

/** Reads all brand files. Returns the valid brands, and all problems in the format `<file>: <field>: <problem>`. */
export async function readBrandFiles(
  extra: readonly string[] = extraFolders(),
): Promise<{ sources: BrandSource[]; problems: string[] }> {
  const folders = await Promise.all([ownFolder, ...extra].map(readFolder))
  const sources = folders.flatMap((folder) => folder.sources)
  const problems = [
    ...folders.flatMap((folder) => folder.problems),
    ...findDuplicateBrandValues(sources.map(({ brand }) => brand)),
  ]
  return { sources, problems }
}

/** Loads all brands. Throws an error that lists all problems. */
export async function loadBrandSources(extra?: readonly string[]): Promise<BrandSource[]> {
  const { sources, problems } = await readBrandFiles(extra)
  if (problems.length > 0) throw new Error(`Brands cannot be used:\n${problems.join('\n')}`)
  return sources
}

/** Loads all brands from `src/brands/data` and the `extra` folders, which default to BRANDS_DIR. */
export async function loadBrands(extra?: readonly string[]): Promise<Brand[]> {
  return (await loadBrandSources(extra)).map(({ brand }) => brand)
}
