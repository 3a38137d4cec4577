import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useFieldFormState } from './form-context.ts'
import { getFieldReference, type FieldReferenceName } from './field-references.table.ts'
import type { ChoiceOption } from './controls/choice-control.tsx'

/**
 * Returns the values that a field may refer to. Undefined if the field has no reference or the values are still
 * loading.
 */
export function useFieldReferenceOptions(
  name: FieldReferenceName | undefined,
  parent: unknown,
): readonly ChoiceOption[] | undefined {
  const { language } = useOfficeTranslation()
  const { getContent } = useFieldFormState()
  if (name === undefined) return undefined
  const { file, list } = getFieldReference(name)
  const options = list(file && getContent(file), language, parent)
  return options.length > 0 ? options : undefined
}
