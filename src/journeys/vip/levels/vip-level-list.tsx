import { useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { VipLevel } from '../../../contract/entities/vip.ts'
import { formatCount } from '../../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import { LevelBadge } from '../../../ui/content/level-badge.tsx'
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx'
import { getReachedLevelIndex, getLevelState, getLevelBadgeTier } from '../../../purchase/vip/level-rules.ts'
import { VipLevelRewards } from './vip-level-rewards.tsx'
import styles from './vip-level-list.module.css'

interface VipLevelListProps {
  levels: readonly VipLevel[]
  points: number
}

/** Levels in a scrollable row. Pressing a level shows its rewards. */
export function VipLevelList({ levels, points }: VipLevelListProps) {
  const t = useTranslate()
  const own = Math.max(0, getReachedLevelIndex(levels, points))
  const [visibleIndex, setVisibleIndex] = useState(own)
  const ref = useRef<HTMLOListElement>(null)
  // Scroll the player's own level into view.
  useLayoutEffect(() => {
    const list = ref.current
    const item = list?.children[own]
    if (!list || !(item instanceof HTMLElement)) return
    list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2, behavior: 'instant' })
  }, [own])
  const visibleLevel = levels[visibleIndex]
  return (
    <>
      <ol className={styles.path} ref={ref} aria-label={t('vip:path')}>
        {levels.map((level, index) => (
          <LevelStep
            key={level.levelId}
            level={level}
            state={getLevelState(levels, index, points)}
            pressed={index === visibleIndex}
            onPress={(step) => {
              setVisibleIndex(index)
              // Scroll to the pressed level, because mouse users cannot scroll the row.
              step.scrollIntoView({ block: 'nearest', inline: 'center' })
            }}
          />
        ))}
      </ol>
      {visibleLevel && <VipLevelRewards level={visibleLevel} />}
    </>
  )
}

interface LevelStepProps {
  level: VipLevel
  state: ReturnType<typeof getLevelState>
  pressed: boolean
  onPress: (step: HTMLElement) => void
}

function LevelStep({ level, state, pressed, onPress }: LevelStepProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  return (
    <li className={classNames(styles.step, styles[state])}>
      <button
        type="button"
        className={styles.stepButton}
        aria-pressed={pressed}
        onClick={(event) => onPress(event.currentTarget)}
      >
        <LevelBadge
          tier={getLevelBadgeTier(state === 'locked' ? 0 : level.levelStage)}
          text={level.levelShow}
          size={52}
        />
        <span className={styles.stepName}>
          <bdi>{level.levelName}</bdi>
        </span>
        <span className={styles.stepNeed}>
          {state === 'locked' && <Icon name="lock" size={12} />}
          {state === 'exceeded' && <Icon name="check" size={12} />}
          <bdi>{formatCount(level.needPoints, language)}</bdi>
          <VisuallyHidden>{t(`vip:state_${state}`)}</VisuallyHidden>
        </span>
      </button>
    </li>
  )
}
