import { useMemo } from 'react'
import * as v from 'valibot'
import type { AnySchema } from '../../../../src/contract/call.ts'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { OfficeReplyOf } from '../../../contract/call.ts'
import type { officeCatalogueApiCalls } from '../../../contract/calls/catalogue.calls.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { splitPath } from '../files/find-offset-of-json-path.ts'
import type { FieldProblem } from './form-context.ts'
import { findFieldDefinition, joinFieldPath, type FieldDefinition } from './fields.table.ts'
import { findIssueLabel } from './issue-labels.table.ts'
import { formatPath, getValueAtPath, type Path } from './text/edit-value.ts'

type Mistake = OfficeReplyOf<typeof officeCatalogueApiCalls.checkDraft>['mistakes'][number]

interface FieldProblemsOptions {
  readonly file: CatalogueFile
  readonly schema: AnySchema
  readonly content: unknown
  /** Saved content of the file. The mistakes that the gateway found refer to it. */
  readonly saved: unknown
  /** Row's path in the file. Empty if the file is a single object. */
  readonly rowPath: Path
  readonly mistakes: readonly Mistake[]
  /** Returns true if the field's problems are shown. Problems are hidden until the user leaves the field. */
  readonly isShown: (path: string) => boolean
}

/**
 * Returns a row's problems by field path: what the schema rejects in the typed content, and mistakes that the gateway
 * found in the saved draft.
 */
export function useFieldProblems({ file, schema, content, saved, rowPath, mistakes, isShown }: FieldProblemsOptions) {
  const { t } = useOfficeTranslation()
  const row = getValueAtPath(content, rowPath)
  const isSaved = useMemo(
    () => JSON.stringify(row) === JSON.stringify(getValueAtPath(saved, rowPath)),
    [row, saved, rowPath],
  )
  return useMemo(() => {
    const problems = new Map<string, FieldProblem>()
    for (const mistake of mistakes) {
      const path = splitPath(mistake.path)
      const isInRow = rowPath.every((step, i) => path[i] === step)
      if (!isInRow || JSON.stringify(getValueAtPath(content, path)) !== JSON.stringify(getValueAtPath(saved, path)))
        continue
      problems.set(formatPath(path.slice(rowPath.length)), { text: mistake.text, lang: 'en' })
    }
    for (const issue of findIssues(schema, row, rowPath.length > 0)) {
      const path = formatPath(issue.path)
      if (!isSaved && !isShown(path)) continue
      const label = findIssueLabel(issue.type, findFieldControl(file, issue.path))
      problems.set(
        path,
        label === undefined ? { text: issue.message, lang: 'en' } : { text: t(label), lang: undefined },
      )
    }
    return problems
  }, [file, schema, row, content, saved, rowPath, mistakes, isSaved, isShown, t])
}

/** Returns the type of control for the text at a path. */
function findFieldControl(file: CatalogueFile, path: Path): FieldDefinition['control'] {
  const names = path.filter((step) => typeof step === 'string')
  return findFieldDefinition(
    file,
    names.reduce((place, name) => joinFieldPath(file, place, name), ''),
  )?.control
}

interface Issue {
  readonly path: Path
  readonly type: string
  readonly message: string
}

/** Validates one row. If the file is a list, its schema validates only lists, so the row is wrapped in a list. */
export function findIssues(schema: AnySchema, row: unknown, isInList: boolean): readonly Issue[] {
  const { issues = [] } = v.safeParse(schema, isInList ? [row] : row)
  return issues.map(({ path = [], type, received, message }) => ({
    path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))).slice(isInList ? 1 : 0),
    type: received === 'undefined' || received === '""' ? 'missing' : type,
    message,
  }))
}
