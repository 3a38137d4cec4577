import { useCopy } from '../i18n/i18n.ts'

export function Approvers({ names }: { readonly names: readonly string[] }) {
  const { t, language } = useCopy()
  return (
    <p>
      {names.length > 0
        ? t('office:approvers', { names: new Intl.ListFormat(language).format(names) })
        : t('office:no_approvers')}
    </p>
  )
}
