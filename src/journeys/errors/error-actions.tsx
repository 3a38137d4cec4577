import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { Button, ButtonLink, type ButtonProps } from '../../ui/controls/button.tsx'

export function HomeButton({ before, look }: { before?: () => void; look?: ButtonProps['look'] }) {
  const t = useTranslate()
  const press = () => {
    before?.()
    navigateTo('/', { replace: true })
  }
  return (
    <Button {...(look && { look })} onClick={press}>
      {t('shell:home')}
    </Button>
  )
}

export function SupportLink() {
  const t = useTranslate()
  const { brand } = useSnapshot(sessionStore)
  return (
    <ButtonLink look="quiet" href={`mailto:${brand.support.email}`}>
      {t('errors:contact_support')}
    </ButtonLink>
  )
}
