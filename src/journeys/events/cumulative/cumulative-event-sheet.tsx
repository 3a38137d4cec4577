import { useSnapshot } from 'valtio'
import type { CumulativeTopUpEvent } from '../../../contract/entities/events.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { navigateTo } from '../../../kernel/url/navigation.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { usePricingRegion } from '../../../purchase/selection/use-pricing-region.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { TopUpAmountProgress } from './cumulative-event.tsx'
import { EventHeader } from '../event-header.tsx'
import { EventGiftStep } from '../event-gift-step.tsx'
import { topUpEventsStore } from '../events.store.ts'
import styles from '../events.module.css'

/** Event summary with progress and next gift, opened at most once a week. */
export function CumulativeTopUpEventSheet({ id }: { id: number }) {
  const t = useTranslate()
  const { language, user } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  const activity = getLoadedData(useSnapshot(topUpEventsStore).cumulative) as CumulativeTopUpEvent | undefined
  if (!activity) return null
  const { currency, tiers } = activity
  const next = tiers.find(({ gift }) => gift.state !== 'received')
  return (
    <Sheet
      title={t('shell:title_activity')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={{
        action: (
          <Button wide onClick={() => navigateTo('/activity')}>
            {t('events:see_event')}
          </Button>
        ),
      }}
    >
      <div className={styles.stack}>
        <EventHeader activity={activity}>{user && <TopUpAmountProgress activity={activity} />}</EventHeader>
        {next && (
          <ul className={styles.list}>
            <EventGiftStep
              kind="cumulative"
              need={formatPrice(next.needAmount, currency, language, region)}
              gift={next.gift}
              missing={undefined}
              isSecondary
            />
          </ul>
        )}
      </div>
    </Sheet>
  )
}
