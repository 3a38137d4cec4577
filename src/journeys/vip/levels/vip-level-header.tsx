import { useSnapshot } from 'valtio'
import type { VipInfo, VipLevel } from '../../../contract/entities/vip.ts'
import { getGameKeyVisualUrl } from '../../../brands/page/key-visual.ts'
import { formatCount } from '../../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { CardHeaderImage } from '../../../ui/content/card-header-image.tsx'
import { LevelBadge } from '../../../ui/content/level-badge.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { useGameClient } from '../../../purchase/shop/game-client.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getNextLevel, getLevelProgressPercent, getLevelBadgeTier } from '../../../purchase/vip/level-rules.ts'
import styles from './vip-level-header.module.css'

interface VipLevelHeaderProps {
  info: VipInfo
  levels: readonly VipLevel[]
}

export function VipLevelHeader({ info, levels }: VipLevelHeaderProps) {
  const t = useTranslate()
  const { user, brand } = useSnapshot(sessionStore)
  const client = useGameClient(useSnapshot(selectionStore).chosen.clientId)
  return (
    <section className={styles.hero} aria-label={t('vip:your_level')}>
      <div className={styles.picture}>
        <CardHeaderImage src={getGameKeyVisualUrl(brand, client)} />
      </div>
      <LevelBadge tier={getLevelBadgeTier(info.vipLevelStage)} text={info.vipLevelShow} size={84} />
      <div className={styles.heroText}>
        <p className={styles.who}>
          <bdi>{user?.username}</bdi>
        </p>
        <h2 className={styles.levelName}>
          <bdi>{levels.length === 0 ? t('vip:no_levels') : info.vipLevelName || t('vip:level_none')}</bdi>
        </h2>
        <p className={styles.points}>{t('vip:points_total', { count: info.totalPoints })}</p>
      </div>
      {levels.length > 0 && <Progress info={info} levels={levels} />}
    </section>
  )
}

function Progress({ info, levels }: VipLevelHeaderProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const next = getNextLevel(levels, info.totalPoints)
  const figures = next && `${formatCount(info.totalPoints, language)} / ${formatCount(next.needPoints, language)}`
  const share = getLevelProgressPercent(levels, info.totalPoints) / 100
  return (
    <div className={styles.progress}>
      <ProgressBar label={t('vip:progress_label')} valueText={figures ?? t('vip:top_level')} share={share} />
      <p className={styles.progressText}>
        {next ? (
          <>
            <span>{t('vip:next', { name: next.levelName })}</span>
            <bdi className={styles.figures}>{figures}</bdi>
          </>
        ) : (
          <span>{t('vip:top_level')}</span>
        )}
      </p>
    </div>
  )
}
