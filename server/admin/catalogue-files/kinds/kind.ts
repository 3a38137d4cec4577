import type * as v from 'valibot'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { CatalogueRows, PlacedRow } from '../rows/catalogue-rows.ts'

/** Mistake in a file, with its path and a message that says what was expected. */
export interface Mistake {
  path: string
  text: string
}

/** Brand, and its rows from the other files. Invalid files have no rows, so references to them are not reported. */
export interface References {
  brand: Brand
  rows: Partial<CatalogueRows>
}

/** Definition of one catalogue file in a brand's folder. */
export interface CatalogueFileKind<Content> {
  schema: v.GenericSchema<unknown, Content>
  /** True if a brand cannot sell anything without the file. */
  isRequired: boolean
  /** Content that applies if the file is missing. */
  empty: Content
  toRows: (content: Content, brand: string) => PlacedRow[]
  /** Converts rows back to file content. */
  toContent: (rows: CatalogueRows) => Content
  /** Finds broken references and contradictory values, which the schema cannot detect. */
  findMistakes?: (content: Content, references: References) => Mistake[]
}

export const defineCatalogueFileKind = <Content>(kind: CatalogueFileKind<Content>): CatalogueFileKind<Content> => kind
