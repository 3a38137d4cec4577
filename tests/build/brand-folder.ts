import { mkdtemp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBrands } from '../../src/brands/load/load-brands.ts'

export const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0a7440"/></svg>'

type Change = (brand: Record<string, unknown>) => Record<string, unknown>

const everyString = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => everyString(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, everyString(item, change)]))
}

/** Returns the highest free number. New brands are numbered from the lowest, so the two do not collide. */
function lastFree(highest: number, taken: readonly number[]): number {
  let number = highest
  while (taken.includes(number)) number -= 1
  return number
}

/** Data of a brand that the repository does not have: a copy of brandEn with its own names and numbers. */
export async function createAnotherBrand(): Promise<Record<string, unknown>> {
  const model: unknown = JSON.parse(await readFile('src/brands/data/brandEn.json', 'utf8'))
  const renamed = everyString(model, (text) =>
    text
      .replace(/brightwater/g, 'tidewater')
      .replace(/Brightwater/g, 'Tidewater')
      .replace(/^26(\d{5})$/, '99$1')
      .replace(/^(thornwood|apex|lunar)(\w+)$/, 'tide$2'),
  ) as Record<string, unknown> & { analytics: object; login: object }
  const brands = await loadBrands([])
  const eventIds = brands.map(({ analytics }) => analytics.eventId)
  const clients = brands.map(({ login }) => login.client)
  return {
    ...renamed,
    key: 'tidewater',
    analytics: { ...renamed.analytics, eventId: lastFree(244, eventIds) },
    login: { ...renamed.login, client: lastFree(3000, clients) },
  }
}

/** Creates a folder for BRANDS_DIR with that brand and its icon. */
export async function createBrandFolder(change: Change = (brand) => brand, file = 'tidewater.json'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'))
  await writeBrand(folder, change, file)
  return folder
}

export async function writeBrand(
  folder: string,
  change: Change = (brand) => brand,
  file = 'tidewater.json',
): Promise<void> {
  await mkdir(join(folder, 'tidewater'), { recursive: true })
  await writeFile(join(folder, 'tidewater/icon.svg'), square)
  await writeFile(join(folder, file), JSON.stringify(change(await createAnotherBrand())))
}
