import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { OnlineButton } from '../../shared/online-button.tsx'
import { askAgain } from '../../purchase/ask-again.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { forgetCard, giftCard, type GiftTab } from './gift-card.store.ts'
import { GiftsPart } from './partner-gifts-tab.tsx'
import { MinePart } from './gift-history-tab.tsx'
import { PartSkeleton } from './tab-skeleton.tsx'
import { TopUpFoot, TopUpPart } from './top-up-tab.tsx'

const parts: Record<GiftTab, () => React.JSX.Element> = { topup: TopUpPart, gift: GiftsPart, my: MinePart }

/** Gift cards: redeem one, take what partners give, look up what came of it. All of it belongs to an account. */
export function GiftCardSheet({ id }: { id: number }) {
  const t = useCopy()
  const { tab } = useSnapshot(giftCard)
  const { user } = useSnapshot(session)
  const Part = parts[tab]
  useEffect(() => forgetCard, [])
  return (
    <Sheet
      title={t('giftCard:title')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      {...(tab === 'topup' && user ? { footer: { action: <TopUpFoot /> } } : {})}
    >
      <Tabs
        label={t('giftCard:title')}
        tabs={(['topup', 'gift', 'my'] as const).map((value) => ({ value, label: t(`giftCard:tab_${value}`) }))}
        value={tab}
        onChange={(chosen) => (giftCard.tab = chosen)}
      >
        {user ? <Part /> : <NoAccount />}
      </Tabs>
    </Sheet>
  )
}

/** Only a guest is asked to log in: the player of a link may not have been found yet. */
function NoAccount() {
  const t = useCopy()
  const { linkCheck } = useSnapshot(session)
  if (linkCheck === 'asking') return <PartSkeleton />
  if (linkCheck === 'unreached') return <LoadError failure={{ kind: 'network' }} onRetry={askAgain} />
  return (
    <EmptyState
      art="login"
      title={t('errors:login_needed')}
      text={t('giftCard:login_hint')}
      action={<OnlineButton onClick={needLogin}>{t('shell:log_in')}</OnlineButton>}
    />
  )
}
