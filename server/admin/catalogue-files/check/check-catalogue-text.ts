import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { checkCatalogue, type CheckResult, type RawCatalogue } from './check-catalogue.ts'
import { parseJsonOrYaml } from '../catalogue-folder.ts'
import { createSingleMistake } from './mistakes.ts'

export interface CatalogueText {
  /** Catalogue as JSON or YAML text. */
  readonly text: string
  /** Brand of the files. If omitted, the text contains several brands by key. */
  readonly brand?: string | undefined
  readonly brands: readonly Brand[]
}

export function checkCatalogueText({ text, brand, brands }: CatalogueText): CheckResult {
  const wrong = (problem: string): CheckResult => ({ catalogue: {}, ...createSingleMistake(brand ?? '.', problem) })
  const read = parseJsonOrYaml(text)
  if ('problem' in read) return wrong(`Expected JSON or YAML: ${read.problem}`)
  const { data } = read
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return wrong('Expected an object with file names as keys')
  return checkCatalogue((brand === undefined ? data : { [brand]: data }) as RawCatalogue, brands)
}
