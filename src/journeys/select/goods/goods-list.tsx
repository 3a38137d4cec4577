import { memo, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { whenIdle } from '../../../kernel/startup/when-idle.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { firstScreenEndId } from '../../../brands/page/server-rendering.ts'
import type { Goods, OfferInfo } from '../../../contract/entities/goods.ts'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { keepGoods, selection } from '../../../purchase/selection.store.ts'
import { Price } from '../../../ui/content/price.tsx'
import { RadioCard } from '../../../ui/choices/radio-card.tsx'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { useIncrementalList } from '../../../ui/content/use-incremental-list.ts'
import { bestValueOf, countIn } from './best-value.ts'
import { bonusShare } from './bonus-share.ts'
import { groupGoods, type GoodsGroup } from './goods-groups.ts'
import { GoodsSkeleton } from './goods-skeleton.tsx'
import { limitText, type Durations } from './limit-text.ts'
import { canBuy, limitState } from './limit-state.ts'
import { loadGoods } from '../loading/load.actions.ts'
import { longestWord } from './longest-word.ts'
import { ownOffer } from './apply-offer.ts'
import { PricesNote } from './price-currency.tsx'
import { select } from '../choices.store.ts'
import styles from '../select.module.css'
import { LoadFailed, NoGoods } from '../lazy-states.tsx'

/** Countdowns show minutes, so looking at the clock twice a minute is enough. */
const clockMs = 30_000

/** As many goods as a phone shows before it is scrolled. */
const screenful = 6

/** The time, and how long in words, which come later. */
function useClock(): { now: number; durations: Durations | undefined } {
  const [now, setNow] = useState(() => Date.now())
  const [durations, setDurations] = useState<Durations>()
  useEffect(() => {
    void whenIdle()
      .then(() => import('../../../kernel/time/format-duration.ts'))
      .then(setDurations, () => undefined)
    const timer = window.setInterval(() => setNow(Date.now()), clockMs)
    return () => window.clearInterval(timer)
  }, [])
  return { now, durations }
}

/** The goods of the chosen game, under the headings of their types. */
export function GoodsList() {
  const { goods, offers } = useHydrationSafeSnapshot(select)
  const chosen = useHydrationSafeSnapshot(selection).chosen.goods?.value
  const { now, durations } = useClock()
  // Of 2,000 goods, all would be sorted anew at each press.
  const { groups, sorted } = useMemo(() => inGroups(getLoadedData(goods) ?? [], offers), [goods, offers])
  // The chosen goods can be seen and changed, however far down they stand.
  const { shown, end } = useIncrementalList(sorted.length, sorted.findIndex(({ value }) => value === chosen) + 1)
  if (goods.state === 'loading') return <GoodsSkeleton />
  if (goods.state === 'failed') return <LoadFailed failure={goods.failure} onRetry={() => void loadGoods()} />
  if (goods.data.length === 0) return <NoGoods />
  return (
    <>
      {upTo(groups, shown).map((group, index) => (
        <div key={group.typeKey} className={index > 0 ? styles.later : undefined}>
          <RadioGroup
            legend={group.typeName}
            layout="tiles"
            note={index === 0 ? <PricesNote currency={group.goods[0]?.currency ?? ''} /> : undefined}
          >
            {group.shown.map((item) => (
              <GoodsCard
                key={item.value}
                item={item}
                id={item === sorted[screenful] ? firstScreenEndId : undefined}
                isBest={item.value === group.best}
                isChosen={item.value === chosen}
                {...(item.isLimit ? { now, durations } : {})}
              />
            ))}
          </RadioGroup>
        </div>
      ))}
      {shown < sorted.length && <div ref={end} />}
    </>
  )
}

interface ShownGroup extends GoodsGroup {
  /** Which of the whole group gives most for its money. */
  readonly best: string | undefined
}

function inGroups(goods: readonly Goods[], offers: Readonly<Record<string, OfferInfo>>) {
  const groups = groupGoods(goods.map((item) => ownOffer(item, offers)))
  return {
    groups: groups.map((group): ShownGroup => ({ ...group, best: bestValueOf(group.goods) })),
    sorted: groups.flatMap((group) => group.goods),
  }
}

/** Of all groups as many goods as are to be drawn. */
function upTo(groups: readonly ShownGroup[], count: number) {
  let left = count
  return groups.flatMap((group) => {
    const shown = group.goods.slice(0, Math.max(left, 0))
    left -= group.goods.length
    return shown.length > 0 ? [{ ...group, shown }] : []
  })
}

interface GoodsCardProps {
  readonly id: string | undefined
  readonly item: Goods
  readonly isBest: boolean
  readonly isChosen: boolean
  /** Of goods with a limit. */
  readonly now?: number
  readonly durations?: Durations | undefined
}

/** Drawn anew only where it changes: limits that arrive and a choice that is made concern one or two of many. */
const GoodsCard = memo(function GoodsCard({ id, item, isBest, isChosen, now = 0, durations }: GoodsCardProps) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const { limits, pricing } = useHydrationSafeSnapshot(select)
  const state = limitState(item.isLimit, limits[item.value], now)
  const words = limitText(state, t, language, now, durations)
  const price = formatPrice(item.price, item.currency, language, pricing?.region)
  const extra = bonusShare(item, language) ?? item.bonus
  // A count of sales says more than the catalogue's recommendation.
  const tagKey = isBest ? 'select:best_value' : item.isSpecial && 'select:recommended'
  const tag = tagKey ? t(tagKey) : undefined
  return (
    <RadioCard
      id={id}
      name="goods"
      value={item.value}
      checked={isChosen}
      disabled={!canBuy(state)}
      onChoose={() => keepGoods(item)}
      art={<SpriteImage src={resolveGatewayUrl(item.icon)} width={44} />}
      title={<bdi>{item.display}</bdi>}
      {...(countIn(item.display) === undefined && { longestWordLength: longestWord(item.display) })}
      detail={<Price text={price} />}
      detailLength={price.length}
      extra={extra && <bdi>{extra}</bdi>}
      state={words}
      tag={tag}
      tagLength={longestWord(tag ?? '')}
    />
  )
})
