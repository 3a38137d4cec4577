import { useCopy } from '../../i18n/i18n.ts'

/** Returns a function that translates the name of a changed field. Names without a translation stay as in the file. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useCopy()
  return (field) => {
    const currency = /^prices\.(\w+)$/.exec(field)?.[1]
    return currency === undefined ? field : t('office:price_in', { currency })
  }
}
