import { useSnapshot } from 'valtio'
import { installApp } from '../../kernel/install/install.actions.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DismissiblePromptCard } from '../../ui/content/dismissible-prompt-card.tsx'
import type { OfferProps } from './offer-props.ts'

/** Offers to install the store after a purchase, because buyers are likely to return. */
export function InstallAppPrompt({ onAnswer }: OfferProps) {
  const t = useTranslate()
  const { brand } = useSnapshot(sessionStore)
  const accept = () => {
    onAnswer()
    void installApp()
  }
  return (
    <DismissiblePromptCard
      art={<img src={`/brands/${brand.key}/icon.svg`} alt="" width={44} height={44} />}
      title={t('install:offer_title')}
      text={t('install:offer_text')}
      closeLabel={t('install:not_now')}
      onClose={onAnswer}
      action={
        <Button look="ghost" wide onClick={accept}>
          {t('install:install')}
        </Button>
      }
    />
  )
}
