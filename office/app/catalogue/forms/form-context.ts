import { createContext, useContext } from 'react'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { Path } from './text/edit-value.ts'

/** Form state that every field of a row can read. */
export interface FormState {
  readonly brand: string
  readonly file: CatalogueFile
  readonly isEditable: boolean
  /**
   * True while a picture is uploading. Its URL will be written to a fixed path, so list entries must not be moved or
   * removed in the meantime.
   */
  readonly isUploading: boolean
  readonly zone: string
  /** Time zones to choose from. */
  readonly zones: readonly string[]
  readonly changeZone: (zone: string) => void
  /** Problems of the row by field path, such as `steps[0].amount`. */
  readonly problems: ReadonlyMap<string, FieldProblem>
  /** Path of the field to focus, if any. Lists open the entry that contains the field. */
  readonly focusPath: string | undefined
  readonly focusField: (path: Path) => void
  readonly getContent: (file: CatalogueFile) => unknown
  /**
   * Changes the value at a path of the row. Undefined removes the field. `order` determines the position of a new
   * field.
   */
  readonly changeField: (path: Path, value: unknown, order?: readonly string[]) => void
}

export interface FieldProblem {
  readonly text: string
  readonly lang: 'en' | undefined
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFieldFormState(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('no form')
  return form
}
