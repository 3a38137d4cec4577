import type * as v from 'valibot'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { CatalogueRows, PlacedRow } from '../rows/catalogue-rows.ts'

/** A mistake in a file: its path and the expected value. */
export interface Mistake {
  path: string
  text: string
}

/** Rows of the brand's other files. Tables of invalid files are missing; references to them must not be reported. */
export interface References {
  brand: Brand
  rows: Partial<CatalogueRows>
}

/** A file in the folder of each brand. */
export interface Kind<Content> {
  schema: v.GenericSchema<unknown, Content>
  /** Whether a brand cannot sell without it. */
  isRequired: boolean
  /** Content if the file is missing. */
  empty: Content
  toRows: (content: Content, brand: string) => PlacedRow[]
  /** Converts rows back to file content. */
  toContent: (rows: CatalogueRows) => Content
  /** Finds mistakes that a schema cannot: broken references and contradicting values. */
  findMistakes?: (content: Content, references: References) => Mistake[]
}

export const defineKind = <Content>(kind: Kind<Content>): Kind<Content> => kind
