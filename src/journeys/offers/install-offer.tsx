import { useSnapshot } from 'valtio'
import { installApp } from '../../kernel/install/install.actions.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session/session.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { OfferCard } from '../../ui/content/offer-card.tsx'
import type { OfferProps } from './offer-props.ts'

/** After something was bought: the moment when a player knows that they will come back. */
export function InstallOffer({ done }: OfferProps) {
  const t = useCopy()
  const { brand } = useSnapshot(session)
  const accept = () => {
    done()
    void installApp()
  }
  return (
    <OfferCard
      art={<img src={`/brands/${brand.key}/icon.svg`} alt="" width={44} height={44} />}
      title={t('install:offer_title')}
      text={t('install:offer_text')}
      closeLabel={t('install:not_now')}
      onClose={done}
      action={
        <Button look="ghost" wide onClick={accept}>
          {t('install:install')}
        </Button>
      }
    />
  )
}
