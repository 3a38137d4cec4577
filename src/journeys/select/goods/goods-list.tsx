import { memo, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { whenIdle } from '../../../kernel/startup/when-idle.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import type { Goods, PersonalPrice } from '../../../contract/entities/goods.ts'
import { parseGroupedNumber } from '../../../contract/formats/goods-name.ts'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectGoods, selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Price } from '../../../ui/content/price.tsx'
import { RadioCard } from '../../../ui/choices/radio-card.tsx'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { useIncrementalList } from '../../../ui/content/use-incremental-list.ts'
import { findBestValueGoods } from './best-value.ts'
import { formatGoodsBonusPercent } from './goods-bonus-percent.ts'
import { groupGoodsByType, type GoodsGroup } from './goods-groups.ts'
import { GoodsListSkeleton } from './goods-list-skeleton.tsx'
import { formatPurchaseLimit, type DurationFormatters } from './limit-text.ts'
import { isPurchaseAllowed, getPurchaseLimitState } from './limit-state.ts'
import { loadGoods } from '../loading/load.actions.ts'
import { getLongestWordLength } from './longest-word.ts'
import { applyCharacterPrice, type PricedGoods } from './apply-character-price.ts'
import { isOldEnoughForRandomGoods } from './is-old-enough-for-random-goods.ts'
import { LazyPersonalPriceMark } from './lazy-personal-price-mark.tsx'
import { PriceCurrencyLabel } from './price-currency-label.tsx'
import { selectionOptionsStore } from '../selection-options.store.ts'
import { LazyLoadErrorMessage, LazyNoGoodsMessage } from '../lazy-states.tsx'

/** Countdown update interval in milliseconds. Countdowns show minutes. */
const clockIntervalMs = 30_000

/** Returns the current time, and the duration formatters, which are loaded when the browser is idle. */
function useClock(): { now: number; durations: DurationFormatters | undefined } {
  const [now, setNow] = useState(() => Date.now())
  const [durations, setDurations] = useState<DurationFormatters>()
  useEffect(() => {
    void whenIdle()
      .then(() => import('../../../kernel/time/format-duration.ts'))
      .then(setDurations, () => undefined)
    const timer = window.setInterval(() => setNow(Date.now()), clockIntervalMs)
    return () => window.clearInterval(timer)
  }, [])
  return { now, durations }
}

export function GoodsList() {
  const { goods, offers } = useHydrationSafeSnapshot(selectionOptionsStore)
  const { user } = useHydrationSafeSnapshot(sessionStore)
  const chosen = useHydrationSafeSnapshot(selectionStore).chosen.goods?.value
  const { now, durations } = useClock()
  // Memoized, because games may have 2,000 goods.
  const { groups, sorted } = useMemo(
    () =>
      buildGroups(
        (getLoadedData(goods) ?? []).filter((item) => isOldEnoughForRandomGoods(item, user)),
        offers,
      ),
    [goods, offers, user],
  )
  // Render all goods up to the selected ones, even if the list is long.
  const { visibleCount, end } = useIncrementalList(sorted.length, sorted.findIndex(({ value }) => value === chosen) + 1)
  if (goods.state === 'loading') return <GoodsListSkeleton />
  if (goods.state === 'failed') return <LazyLoadErrorMessage failure={goods.failure} onRetry={() => void loadGoods()} />
  if (goods.data.length === 0) return <LazyNoGoodsMessage />
  return (
    <>
      {takeGoods(groups, visibleCount).map((group, index) => (
        <RadioGroup
          key={group.typeKey}
          legend={group.typeName}
          layout="tiles"
          note={index === 0 ? <PriceCurrencyLabel currency={group.goods[0]?.currency ?? ''} /> : undefined}
        >
          {group.visibleGoods.map((item) => (
            <GoodsCard
              key={item.value}
              item={item}
              isBest={item.value === group.best}
              isChosen={item.value === chosen}
              {...(item.isLimit ? { now, durations } : {})}
            />
          ))}
        </RadioGroup>
      ))}
      {visibleCount < sorted.length && <div ref={end} />}
    </>
  )
}

interface RankedGroup extends GoodsGroup {
  /** Id of the product with the best units per price in the group. */
  readonly best: string | undefined
}

function buildGroups(goods: readonly Goods[], offers: Readonly<Record<string, PersonalPrice>>) {
  const groups = groupGoodsByType(goods.map((item) => applyCharacterPrice(item, offers)))
  return {
    groups: groups.map((group): RankedGroup => ({ ...group, best: findBestValueGoods(group.goods) })),
    sorted: groups.flatMap((group) => group.goods),
  }
}

/** Returns the groups with only the first `count` goods. */
function takeGoods(groups: readonly RankedGroup[], count: number) {
  let left = count
  return groups.flatMap((group) => {
    const visibleGoods = group.goods.slice(0, Math.max(left, 0))
    left -= group.goods.length
    return visibleGoods.length > 0 ? [{ ...group, visibleGoods }] : []
  })
}

interface GoodsCardProps {
  readonly item: PricedGoods
  readonly isBest: boolean
  readonly isChosen: boolean
  /** Current time in milliseconds, set only for goods with a purchase limit. */
  readonly now?: number
  readonly durations?: DurationFormatters | undefined
}

/** Product card. Memoized, because a selection changes only a few of the cards. */
const GoodsCard = memo(function GoodsCard({ item, isBest, isChosen, now = 0, durations }: GoodsCardProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { limits, pricing } = useHydrationSafeSnapshot(selectionOptionsStore)
  const state = getPurchaseLimitState(item.isLimit, limits[item.value], now)
  const words = formatPurchaseLimit(state, t, language, now, durations)
  const price = formatPrice(item.price, item.currency, language, pricing?.region)
  const extra = formatGoodsBonusPercent(item, language) ?? item.bonus
  // Show only one label. "Random" takes precedence over "Best value", which takes precedence over the catalogue's
  // recommendation.
  const tagKey = item.random ? 'select:random' : isBest ? 'select:best_value' : item.isSpecial && 'select:recommended'
  const tag = tagKey ? t(tagKey) : undefined
  return (
    <RadioCard
      name="goods"
      value={item.value}
      checked={isChosen}
      disabled={!isPurchaseAllowed(state)}
      onChoose={() => selectGoods(item)}
      art={<SpriteImage src={resolveGatewayUrl(item.icon)} width={44} />}
      title={<bdi>{item.display}</bdi>}
      {...(parseGroupedNumber(item.display) === undefined && { longestWordLength: getLongestWordLength(item.display) })}
      detail={
        <>
          <Price text={price} />
          {item.isPriceForCharacter && <LazyPersonalPriceMark />}
        </>
      }
      detailLength={price.length}
      extra={extra && <bdi>{extra}</bdi>}
      state={words}
      tag={tag}
      tagLength={getLongestWordLength(tag ?? '')}
    />
  )
})
