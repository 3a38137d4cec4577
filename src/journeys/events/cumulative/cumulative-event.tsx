import { useSnapshot } from 'valtio'
import type { CumulativeTopUpEvent } from '../../../contract/entities/events.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { parseDecimalToMinorUnits } from '../../../kernel/money/amount.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { usePricingRegion } from '../../../purchase/selection/use-pricing-region.ts'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { EventHeader, isEventOver } from '../event-header.tsx'
import { EventGiftStep } from '../event-gift-step.tsx'
import { GiftRecipientButton } from '../gift-recipient.tsx'
import { EventActionButton, hasClaimAllButton } from '../event-action-button.tsx'
import styles from '../events.module.css'

export function CumulativeTopUpEventContent({ activity }: { activity: CumulativeTopUpEvent }) {
  const t = useTranslate()
  const { language, user } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  const { currency, tiers } = activity
  const minor = createMinorConverter(activity)
  const showsClaimAll = hasClaimAllButton(activity)
  // Returns the text for the missing amount. For ended events, it says that the gift was not reached.
  const getMissingText = (need: string) =>
    isEventOver(activity)
      ? t('events:not_reached')
      : t('select:event_to_go', {
          rest: formatPrice(Math.max(0, minor(need) - minor(activity.amount)), currency, language, region),
        })
  return (
    <div className={styles.stack}>
      <EventHeader activity={activity}>
        {user && <TopUpAmountProgress activity={activity} />}
        <EventActionButton kind="cumulative" activity={activity} />
      </EventHeader>
      {user && <GiftRecipientButton />}
      <SectionTitle>{t('events:gifts')}</SectionTitle>
      <ul className={styles.list}>
        {tiers.map(({ needAmount: need, gift }) => (
          <EventGiftStep
            key={gift.giftId}
            kind="cumulative"
            need={formatPrice(need, currency, language, region)}
            gift={gift}
            missing={user ? getMissingText(need) : undefined}
            isSecondary={showsClaimAll}
          />
        ))}
      </ul>
    </div>
  )
}

/** Creates a function that converts amounts to minor units. */
const createMinorConverter =
  ({ currency }: CumulativeTopUpEvent) =>
  (decimal: string): number =>
    parseDecimalToMinorUnits(decimal, currency) ?? 0

/** Shows the amount topped up so far and the progress to the next gift. */
export function TopUpAmountProgress({ activity }: { activity: CumulativeTopUpEvent }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  const { currency, amount, tiers } = activity
  const minor = createMinorConverter(activity)
  const reached = minor(amount)
  const next = tiers.find(({ needAmount: need }) => minor(need) > reached)
  const words = next
    ? t('events:to_next', { rest: formatPrice(minor(next.needAmount) - reached, currency, language, region) })
    : t('events:all_reached')
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.label}>{t('events:amount')}</p>
        <p className={styles.amount}>
          <bdi>{formatPrice(amount, currency, language, region)}</bdi>
        </p>
      </div>
      {!isEventOver(activity) && (
        <>
          <ProgressBar
            label={t('events:amount')}
            valueText={words}
            share={next ? reached / minor(next.needAmount) : 1}
          />
          <p className={styles.quiet}>{words}</p>
        </>
      )}
    </div>
  )
}
