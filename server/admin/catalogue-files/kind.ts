import type * as v from 'valibot'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { CatalogueRows, PlacedRow } from './catalogue-rows.ts'

/** A mistake in a file: its place, and the value that is expected there. */
export interface Mistake {
  path: string
  text: string
}

/** What may be looked up in the other files of the brand; of one that is itself wrong nothing is known, and nothing is said against it. */
export interface References {
  brand: Brand
  rows: Partial<CatalogueRows>
}

/** A kind of thing that a publisher sells by: one file in the folder of each brand. */
export interface Kind<Content> {
  schema: v.GenericSchema<unknown, Content>
  /** A brand cannot sell without it. */
  isNeeded: boolean
  /** The content of a file that is not there. */
  empty: Content
  rowsOf: (content: Content, brand: string) => PlacedRow[]
  /** The same thing back from the rows of a brand. */
  contentOf: (rows: CatalogueRows) => Content
  /** What no schema sees: references, and values that do not fit each other. */
  mistakesIn?: (content: Content, references: References) => Mistake[]
}

export const defineKind = <Content>(kind: Kind<Content>): Kind<Content> => kind
