import { useSnapshot } from 'valtio'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { inAppBrowser } from '../../kernel/in-app/in-app-browser.ts'
import { session } from '../../kernel/session.store.ts'
import { Icon } from '../../ui/icon.tsx'
import { RadioRow } from '../../ui/radio-row.tsx'
import { inAppVerdict } from './in-app-verdict.ts'
import { methodNote } from './method-note.ts'
import { keyOf, typeOf, type Way } from './methods.ts'
import styles from './way-row.module.css'

interface WayRowProps {
  way: Way
  name: string
  checked: boolean
  onChoose: () => void
  /** Choosing it opens its sub methods, or goes back from them. */
  leadsOn?: true
  /** It has sub methods. */
  opens?: boolean
  /** What is chosen among them. */
  chosenPart?: string | undefined
}

/** One way to pay: its mark, its name, and what the player should know of it. */
export function WayRow({ way, name, checked, onChoose, leadsOn, opens = false, chosenPart }: WayRowProps) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  const type = typeOf(way)
  const mayFail = inAppVerdict(way, inAppBrowser()?.id ?? null) === 'warn'
  const detail =
    chosenPart ??
    (mayFail ? t('inapp:may_fail') : undefined) ??
    methodNote(way.description, language) ??
    (type && t(`recharge:${type}`))
  return (
    <RadioRow
      name={name}
      value={keyOf(way)}
      checked={checked}
      onChoose={onChoose}
      {...(leadsOn ? { leadsOn } : {})}
      {...(opens ? { trailing: <Icon name="chevron" size={18} /> } : {})}
      art={<img className={styles.mark} src={gatewayUrl(way.icon)} alt="" width={44} height={28} decoding="async" />}
      title={<bdi>{way.name}</bdi>}
      {...(detail ? { detail: <bdi>{detail}</bdi> } : {})}
    />
  )
}
