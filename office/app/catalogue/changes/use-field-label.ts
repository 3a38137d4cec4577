import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { findFieldDefinition, joinFieldPath } from '../forms/fields.table.ts'
import { useFieldLabels } from '../forms/use-field-labels.ts'

/** Returns a function that formats a field path with the form's labels, such as "Banners · English · 1 · Picture". */
export function useFieldLabel(): (file: CatalogueFile, field: string) => string {
  const { t } = useOfficeTranslation()
  const { nameField } = useFieldLabels()
  return (file, field) => {
    const currency = /^prices\.(\w+)$/.exec(field)?.[1]
    if (currency !== undefined) return t('office:price_in', { currency })
    let place = ''
    return field
      .split('.')
      .map((step) => {
        if (/^\d+$/.test(step)) return String(Number(step) + 1)
        const outer = place
        place = joinFieldPath(file, outer, step)
        return nameField(step, place === outer ? undefined : findFieldDefinition(file, place))
      })
      .join(' · ')
  }
}
