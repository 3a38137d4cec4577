import { useSnapshot } from 'valtio'
import type { CumulativeActivity } from '../../../contract/entities/events.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { navigateTo } from '../../../kernel/url/navigation.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { usePricedRegion } from '../../../purchase/use-priced-region.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { AmountSoFar } from './cumulative-event.tsx'
import { EventHead } from '../event-header.tsx'
import { GiftStep } from '../gift-step.tsx'
import { events } from '../events.store.ts'
import styles from '../events.module.css'

/** The event that opens by itself once a day: where it stands, the gift that comes next, and the way to all of it. */
export function CumulativeSheet({ id }: { id: number }) {
  const t = useCopy()
  const { language, user } = useSnapshot(session)
  const region = usePricedRegion()
  const activity = getLoadedData(useSnapshot(events).cumulative) as CumulativeActivity | undefined
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
        <EventHead activity={activity}>{user && <AmountSoFar activity={activity} />}</EventHead>
        {next && (
          <ul className={styles.list}>
            <GiftStep
              kind="cumulative"
              need={formatPrice(next.needAmount, currency, language, region)}
              gift={next.gift}
              missing={undefined}
              beside
            />
          </ul>
        )}
      </div>
    </Sheet>
  )
}
