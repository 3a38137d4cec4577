import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { getSupportHours } from '../../brands/area-notices.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay, type LegalSheetName, type Overlay } from '../../kernel/overlays/overlays.store.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore, type ShopState } from '../../purchase/shop/shop.store.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import styles from './legal.module.css'
import { listLegalInquiryGameNames } from './inquiry-games.ts'
import { legalNotices, topUpStepTextKeys, type LegalLine } from './legal-facts.table.ts'

interface LegalNoticeSheetProps {
  id: number
  overlay: Extract<Overlay, { kind: 'legal' }>
}

export function LegalNoticeSheet({ id, overlay: { which } }: LegalNoticeSheetProps) {
  const t = useTranslate()
  const { title, content } = getPage(which)
  return (
    <Sheet title={t(title)} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      {content}
    </Sheet>
  )
}

function getPage(which: LegalSheetName): { title: CopyKey; content: ReactNode } {
  if (which === 'inquiry') return { title: 'shell:inquiry', content: <Inquiry /> }
  if (which === 'topUp') return { title: 'shell:top_up_how', content: <Steps /> }
  const { title, lines } = legalNotices[which]
  return { title, content: <Lines lines={lines} /> }
}

function Steps() {
  const t = useTranslate()
  return (
    <ol className={styles.steps}>
      {topUpStepTextKeys.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  )
}

function Lines({ lines }: { lines: readonly LegalLine[] }) {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{t(label)}</dt>
          <dd className={styles.value}>{'copy' in value ? t(value.copy) : value.from(brand, area)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Mail links for inquiries, one for each game, with the game as the subject. */
function Inquiry() {
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const hours = getSupportHours(brand, area)
  const listed = getLoadedData(useSnapshot(shopStore).games as ShopState['games']) ?? []
  const games = listLegalInquiryGameNames(
    brand.catalogue.filter((game) => game.area === area),
    listed,
  )
  return (
    <div className={styles.inquiry}>
      <p>{t('legal:inquiry_text')}</p>
      {hours && <p>{t('legal:support_hours_value', { time: hours })}</p>}
      {games.map((game) => (
        <ButtonLink
          key={game}
          look="ghost"
          wide
          href={`mailto:${brand.support.email}?subject=${encodeURIComponent(game)}`}
        >
          {t('legal:inquiry_game', { game })}
        </ButtonLink>
      ))}
    </div>
  )
}
