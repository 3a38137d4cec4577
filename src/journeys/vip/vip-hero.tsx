import { useSnapshot } from 'valtio'
import type { VipInfo, VipLevel } from '../../contract/entities/vip.ts'
import { formatCount } from '../../kernel/i18n/format-count.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { session } from '../../kernel/session.store.ts'
import { LevelBadge } from './level-badge.tsx'
import { nextLevel, progressOf } from './level-rules.ts'
import styles from './vip-hero.module.css'

/** Who the player is in the programme, and how far it is to the next level. */
export function VipHero({ info, levels }: { info: VipInfo; levels: readonly VipLevel[] }) {
  const t = useCopy()
  const { user, language } = useSnapshot(session)
  const next = nextLevel(levels, info.total_points)
  const percent = progressOf(levels, info.total_points)
  return (
    <section className={styles.hero} aria-label={t('vip:your_level')}>
      <LevelBadge stage={info.vip_level_stage} show={info.vip_level_show} size={84} />
      <div className={styles.heroText}>
        <p className={styles.who}>
          <bdi>{user?.username}</bdi>
        </p>
        <h2 className={styles.levelName}>
          <bdi>{info.vip_level_name || t('vip:level_none')}</bdi>
        </h2>
        <p className={styles.points}>{t('vip:points_total', { count: info.total_points })}</p>
      </div>
      <div className={styles.progress}>
        <progress className={styles.bar} aria-label={t('vip:progress_label')} max={100} value={percent} />
        <p className={styles.progressText}>
          {next ? (
            <>
              <span>{t('vip:next', { name: next.level_name })}</span>
              <bdi className={styles.figures}>
                {`${formatCount(info.total_points, language)} / ${formatCount(next.need_points, language)}`}
              </bdi>
            </>
          ) : (
            <span>{t('vip:top_level')}</span>
          )}
        </p>
      </div>
    </section>
  )
}
