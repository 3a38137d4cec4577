import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { VipBasicInfo, VipInfo } from '../../contract/entities/vip.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { formatCount } from '../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { isVipEnabled } from '../../kernel/session/layout.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { formatCouponName } from '../../purchase/coupons/coupon-texts.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { getNextLevel, getLevelProgressPercent, getLevelBadgeTier } from '../../purchase/vip/level-rules.ts'
import { loadVipProgram } from '../../purchase/vip/program.actions.ts'
import { vipProgramStore } from '../../purchase/vip/program.store.ts'
import { DotSeparatedText } from '../../ui/content/dot-separated.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { LevelBadge } from '../../ui/content/level-badge.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './vip-card.module.css'

/** Shows VIP level and progress. Hidden for guests and without a VIP program. */
export function VipLevelCard() {
  const { user, brand } = useSnapshot(sessionStore)
  const { config } = useSnapshot(shopStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  const mayHave = config ? isVipEnabled(brand, config) : brand.hasVip
  if (!user || !clientId || !mayHave) return null
  return <PlayerVipCard key={`${clientId} ${user.suid}`} clientId={clientId} isCertain={config !== null} />
}

/** Card of a logged-in player. Reserves its space while loading. */
function PlayerVipCard({ clientId, isCertain }: { clientId: string; isCertain: boolean }) {
  const t = useTranslate()
  const { basic, info } = useSnapshot(vipProgramStore)
  const { language } = useSnapshot(sessionStore)
  useEffect(() => {
    if (isCertain) void loadVipProgram(clientId)
  }, [clientId, language, isCertain])
  if (basic.state === 'failed' || info.state === 'failed') return null
  if (basic.state === 'loading' || info.state === 'loading')
    return (
      <output aria-busy="true" aria-label={t('shell:loading')}>
        <Skeleton blockSize="7rem" round="m" raised />
      </output>
    )
  if (basic.data.vipLevelInfos.length === 0) return null
  return <LevelSummary basic={basic.data as VipBasicInfo} info={info.data} />
}

function LevelSummary({ basic: { vipLevelInfos: levels }, info }: { basic: VipBasicInfo; info: VipInfo }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const points = info.totalPoints
  const next = getNextLevel(levels, points)
  const figures = next
    ? `${formatCount(points, language)} / ${formatCount(next.needPoints, language)}`
    : t('vip:points_total', { count: points })
  const gift = next?.couponsList[0]
  return (
    // The card is dark in both color schemes, so that it looks like a membership card.
    <button type="button" className={styles.card} data-theme="dark" onClick={() => navigateTo('/userCenter')}>
      <LevelBadge tier={getLevelBadgeTier(info.vipLevelStage)} text={info.vipLevelShow} size={52} />
      <span className={styles.text}>
        <span className={styles.line}>
          <bdi className={styles.level}>{info.vipLevelName || t('vip:level_none')}</bdi>
          <bdi className={styles.figures}>{figures}</bdi>
        </span>
        <ProgressBar
          label={t('vip:progress_label')}
          valueText={figures}
          share={getLevelProgressPercent(levels, points) / 100}
        />
        <span className={styles.next}>
          {next ? (
            <DotSeparatedText
              parts={[t('vip:next', { name: next.levelName }), gift && formatCouponName(gift.name, language)]}
            />
          ) : (
            t('vip:top_level')
          )}
        </span>
      </span>
      <Icon name="chevron" size={18} />
    </button>
  )
}
