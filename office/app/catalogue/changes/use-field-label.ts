import { useCopy } from '../../i18n/i18n.ts'

/** Returns a function that names a changed field in words if it has any, and otherwise as the file names it. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useCopy()
  return (field) => {
    const currency = /^prices\.(\w+)$/.exec(field)?.[1]
    return currency === undefined ? field : t('office:price_in', { currency })
  }
}
