import { useSnapshot } from 'valtio'
import type { CumulativeActivity } from '../../../contract/entities/events.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { toMinorUnits } from '../../../kernel/money/amount.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { usePricedRegion } from '../../../purchase/use-priced-region.ts'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { SectionTitle } from '../../../ui/content/section-title.tsx'
import { EventHead, isOver } from '../event-header.tsx'
import { GiftStep } from '../gift-step.tsx'
import { GoesTo } from '../gift-recipient.tsx'
import { NextAction, offersAll } from '../event-action.tsx'
import styles from '../events.module.css'

export function CumulativePart({ activity }: { activity: CumulativeActivity }) {
  const t = useCopy()
  const { language, user } = useSnapshot(session)
  const region = usePricedRegion()
  const { currency, tiers } = activity
  const minor = minorsOf(activity)
  const beside = offersAll(activity)
  // After the end nothing is added any more.
  const toGo = (need: string) =>
    isOver(activity)
      ? t('events:not_reached')
      : t('select:event_to_go', {
          rest: formatPrice(Math.max(0, minor(need) - minor(activity.amount)), currency, language, region),
        })
  return (
    <div className={styles.stack}>
      <EventHead activity={activity}>
        {user && <AmountSoFar activity={activity} />}
        <NextAction kind="cumulative" activity={activity} />
      </EventHead>
      {user && <GoesTo />}
      <SectionTitle>{t('events:gifts')}</SectionTitle>
      <ul className={styles.list}>
        {tiers.map(({ needAmount: need, gift }) => (
          <GiftStep
            key={gift.giftId}
            kind="cumulative"
            need={formatPrice(need, currency, language, region)}
            gift={gift}
            missing={user ? toGo(need) : undefined}
            beside={beside}
          />
        ))}
      </ul>
    </div>
  )
}

/** The gateway's amounts are whole minor units in text, so none is undefined; nought would only draw an empty bar. */
const minorsOf =
  ({ currency }: CumulativeActivity) =>
  (decimal: string): number =>
    toMinorUnits(decimal, currency) ?? 0

/** How much it is, and how far it is to the next gift. */
export function AmountSoFar({ activity }: { activity: CumulativeActivity }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const region = usePricedRegion()
  const { currency, amount, tiers } = activity
  const minor = minorsOf(activity)
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
      {!isOver(activity) && (
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
