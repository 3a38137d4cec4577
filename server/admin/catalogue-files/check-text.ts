import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { checkCatalogue, type Checked, type Unchecked } from './check.ts'
import { parseText } from './folder.ts'
import { oneMistake } from './mistakes.ts'

export interface CatalogueText {
  /** JSON or YAML. */
  readonly text: string
  /** The brand whose files the text holds; without one it holds brands by their keys. */
  readonly brand?: string | undefined
  readonly brands: readonly Brand[]
}

export function checkText({ text, brand, brands }: CatalogueText): Checked {
  const wrong = (problem: string): Checked => ({ catalogue: {}, ...oneMistake(brand ?? '.', problem) })
  const read = parseText(text)
  if ('problem' in read) return wrong(`Expected JSON or YAML: ${read.problem}`)
  const { data } = read
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return wrong('Expected an object: each file by its name')
  return checkCatalogue((brand === undefined ? data : { [brand]: data }) as Unchecked, brands)
}
