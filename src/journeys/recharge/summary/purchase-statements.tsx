import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getAgreementLinks } from '../../../kernel/url/agreement-links.ts'
import { listConfirmationFacts } from '../../../purchase/last-step/confirmation-facts.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { findGameByClientId, shopStore } from '../../../purchase/shop/shop.store.ts'
import { LicenceLine } from '../../../shared/licence-line.tsx'
import { FinalConfirmation } from '../../../shared/final-confirmation.tsx'
import { PersonalPriceLine } from '../../../shared/personal-price-line.tsx'
import type { RechargeView } from '../use-recharge-view.ts'
import { CurrentPrice } from './current-price.tsx'
import { getTotalLabel } from './total-label.ts'

/** Facts, personal price line and licence line that the law requires above the Buy button. Not shown for prepaid cards. */
export function PurchaseStatements({ view }: { view: RechargeView }) {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const { games } = useSnapshot(shopStore)
  const { clientId, goods } = useSnapshot(selectionStore).chosen
  const { method, duties, isDelayed } = view
  if (!method || view.isCardMethod) return null
  const price = (
    <>
      <CurrentPrice view={view} /> {t('recharge:tax_included')}
    </>
  )
  const game = games.state === 'ready' && clientId ? findGameByClientId(games.data, clientId)?.game : undefined
  return (
    <>
      <FinalConfirmation
        facts={listConfirmationFacts(duties.rules, { isDelayed, methodName: method.name })}
        price={{ label: getTotalLabel(t, view), value: price, strong: true }}
      />
      {duties.namesPersonalPrice && goods?.isPriceForCharacter && <PersonalPriceLine />}
      {duties.namesLicence && <LicenceLine termsUrl={getAgreementLinks(brand.footer, area, game).terms} />}
    </>
  )
}
