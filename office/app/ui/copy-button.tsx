import { useOfficeTranslation } from '../i18n/i18n.ts'
import { showToast } from './toast.tsx'
import { Button } from './button.tsx'

interface CopyButtonProps {
  readonly text: string
  /** Name of the copied text, for screen readers. */
  readonly what: string
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useOfficeTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    showToast(t('office:copied', { what }))
  }
  return (
    <Button kind="plain" aria-label={t('office:copy_what', { what })} onClick={() => void copy()}>
      {t('office:copy')}
    </Button>
  )
}
