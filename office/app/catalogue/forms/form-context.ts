import { createContext, useContext } from 'react'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { Path } from './text/edit-value.ts'

/** What every field of a form needs to know about the row. */
export interface FormState {
  readonly brand: string
  readonly file: CatalogueFile
  readonly isEditable: boolean
  /** True while the address of a picture is awaited. It is written to a position, so nothing may be moved or removed. */
  readonly isUploading: boolean
  /** Zone in which times are shown. */
  readonly zone: string
  /** Zones to choose from. */
  readonly zones: readonly string[]
  readonly changeZone: (zone: string) => void
  /** Problems of the row by path, such as `steps[0].amount`. */
  readonly problems: ReadonlyMap<string, FieldProblem>
  /** Path whose field is to receive the focus, if any. Lists open the entry that contains it. */
  readonly focusPath: string | undefined
  readonly focusField: (path: Path) => void
  /** Returns the content of a file of the draft, with the unsaved changes. */
  readonly getContent: (file: CatalogueFile) => unknown
  /**
   * Changes the value at a path of the row; undefined removes the field. `order` lists the fields of the object, so that
   * a new field gets its place among them.
   */
  readonly changeField: (path: Path, value: unknown, order?: readonly string[]) => void
}

export interface FieldProblem {
  readonly text: string
  /** Language of the text. The check writes English. */
  readonly lang: 'en' | undefined
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('no form')
  return form
}
