import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { reloadShop } from '../../purchase/shop/reload-shop.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { clearGiftCard, giftCardStore, type GiftCardTab } from './gift-card.store.ts'
import { PartnerGiftsTab } from './partner-gifts-tab.tsx'
import { GiftCardHistoryTab } from './gift-history-tab.tsx'
import { GiftCardTabSkeleton } from './tab-skeleton.tsx'
import { GiftCardTopUpFooter, GiftCardTopUpTab } from './top-up-tab.tsx'

const tabPanels: Record<GiftCardTab, () => React.JSX.Element> = {
  topup: GiftCardTopUpTab,
  gift: PartnerGiftsTab,
  my: GiftCardHistoryTab,
}

/** Dialog for gift cards, partner gifts and their history. Requires an account. */
export function GiftCardSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { tab } = useSnapshot(giftCardStore)
  const { user } = useSnapshot(sessionStore)
  const Part = tabPanels[tab]
  useEffect(() => clearGiftCard, [])
  return (
    <Sheet
      title={t('giftCard:title')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      {...(tab === 'topup' && user ? { footer: { action: <GiftCardTopUpFooter /> } } : {})}
    >
      <Tabs
        label={t('giftCard:title')}
        tabs={(['topup', 'gift', 'my'] as const).map((value) => ({ value, label: t(`giftCard:tab_${value}`) }))}
        value={tab}
        onChange={(chosen) => (giftCardStore.tab = chosen)}
      >
        {user ? <Part /> : <NoAccount />}
      </Tabs>
    </Sheet>
  )
}

/** Shown to players without an account. Offers no login while the account from the game's link may still be loading. */
function NoAccount() {
  const t = useTranslate()
  const { linkCheck } = useSnapshot(sessionStore)
  if (linkCheck === 'asking') return <GiftCardTabSkeleton />
  if (linkCheck === 'unreached') return <LoadErrorMessage failure={{ kind: 'network' }} onRetry={reloadShop} />
  return (
    <EmptyState
      art="login"
      title={t('errors:login_needed')}
      text={t('giftCard:login_hint')}
      action={<OnlineOnlyButton onClick={promptLogin}>{t('shell:log_in')}</OnlineOnlyButton>}
    />
  )
}
