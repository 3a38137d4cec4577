import type { Control, FormField } from './read-schema.ts'

/** Returns a new field's or row's value, or undefined if the user first has to choose one. */
export function createInitialFieldValue(control: Control): unknown {
  switch (control.kind) {
    case 'text':
    case 'textOrTexts':
      return ''
    case 'switch':
      return true
    case 'checklist':
      return []
    case 'list':
      return control.isNeverEmpty && control.item.kind !== 'text' ? [createInitialFieldValue(control.item)] : []
    case 'object':
      return createObject(control.fields)
    case 'variant':
      return { [control.key]: control.cases[0]?.value, ...createObject(control.cases[0]?.fields ?? []) }
    case 'number':
    case 'choice':
    case 'unknown':
      return undefined
  }
}

const createObject = (fields: readonly FormField[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields
      .filter(({ isAddable, fallback }) => !isAddable && fallback === undefined)
      .map(({ name, control }) => [name, createInitialFieldValue(control)])
      .filter(([, value]) => value !== undefined),
  )
