import { useOfficeTranslation } from '../i18n/i18n.ts'

export function ApproverList({ names }: { readonly names: readonly string[] }) {
  const { t, language } = useOfficeTranslation()
  return (
    <p>
      {names.length > 0
        ? t('office:approvers', { names: new Intl.ListFormat(language).format(names) })
        : t('office:no_approvers')}
    </p>
  )
}
