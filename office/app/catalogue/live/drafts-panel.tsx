import { Link } from 'wouter'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { LocalDateTime } from '../../format/local-date-time.tsx'
import { useOfficeTranslation, type CopyKey } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusLabel, type Tone } from '../../ui/status-label.tsx'
import styles from './live.module.css'

interface DraftsPanelProps {
  readonly brand: string
  readonly drafts: readonly DraftRowView[]
}

const tones: Readonly<Record<DraftRowView['state'], Tone>> = {
  open: 'idle',
  awaiting: 'warn',
  scheduled: 'good',
  published: 'good',
  discarded: 'idle',
}

const labels: Readonly<Record<DraftRowView['state'], CopyKey>> = {
  open: 'office:draft_state_open',
  awaiting: 'office:draft_state_awaiting',
  scheduled: 'office:draft_state_scheduled',
  published: 'office:outcome_published',
  discarded: 'office:draft_discarded',
}

/** Returns a draft's state label. A scheduled draft will not be published if the live catalogue has changed since. */
function getStanding({ state, isOutdated, refusal }: DraftRowView): { readonly tone: Tone; readonly label: CopyKey } {
  if (refusal) return { tone: 'bad', label: 'office:draft_not_published' }
  if (state === 'scheduled' && isOutdated) return { tone: 'warn', label: 'office:draft_will_not_be_published' }
  return { tone: tones[state], label: labels[state] }
}

/** Drafts that can still be changed. Published drafts are in the history panel. */
export function DraftsPanel({ brand, drafts }: DraftsPanelProps) {
  const { t } = useOfficeTranslation()
  const open = drafts.filter(({ state }) => state !== 'published' && state !== 'discarded')
  return (
    <Panel title={t('office:drafts')}>
      {open.length === 0 && <p className={styles.quiet}>{t('office:no_drafts')}</p>}
      <ul className={styles.rows}>
        {open.map((draft) => {
          const { id, name, state, changedBy, changedAt, publishAt, isOutdated } = draft
          const { tone, label } = getStanding(draft)
          return (
            <li key={id} className={styles.row}>
              <Link href={`/catalogue/drafts/${id}?brand=${brand}`} className={styles.names}>
                <bdi>{name}</bdi>
              </Link>
              <StatusLabel tone={tone}>{t(label)}</StatusLabel>
              <span className={styles.detail}>
                {t('office:saved_by', { name: changedBy })} <LocalDateTime at={changedAt} format="short" />
                {state === 'scheduled' && publishAt !== null && (
                  <>
                    {' · '}
                    {t('office:publish_time')} <LocalDateTime at={publishAt} format="short" />
                  </>
                )}
                {isOutdated && <> · {t('office:outdated')}</>}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
