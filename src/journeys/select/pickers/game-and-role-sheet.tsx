import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import {
  closeOverlay,
  prefetchOverlay,
  openOverlay,
  type OverlayKind,
} from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import type { IconName } from '../../../ui/controls/icons.table.ts'
import { LinkRow } from '../../../ui/controls/link-row.tsx'
import { promptLogin } from '../../../purchase/account/prompt-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { buildGameListRows } from '../games/game-rows.ts'
import styles from './game-and-role-sheet.module.css'

interface Row {
  kind: Extract<OverlayKind, 'gamePicker' | 'serverPicker' | 'rolePicker'>
  icon: IconName
  label: string
  value: string | undefined
}

/** Sheet with the selected game, server and character. Each row opens its picker. */
export function GameAndRoleSheet() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { user, linkCheck } = useSnapshot(sessionStore)
  const { games } = useSnapshot(shopStore)
  const onlyOneGame = games.state === 'ready' && buildGameListRows(games.data).length === 1
  const rows: Row[] = [
    ...(onlyOneGame
      ? []
      : [{ kind: 'gamePicker', icon: 'game', label: t('select:game'), value: chosen.gameName } as const]),
    { kind: 'serverPicker', icon: 'server', label: t('select:server'), value: chosen.server?.name },
    ...(user ? [{ kind: 'rolePicker', icon: 'user', label: t('select:role'), value: chosen.role?.name } as const] : []),
  ]
  // Prefetch the pickers, because opening takes half a second on slow phones.
  useEffect(() => {
    for (const kind of ['serverPicker', 'gamePicker', 'rolePicker'] as const) prefetchOverlay(kind, 'part')
  }, [])
  return (
    <Sheet title={t('select:your_choice')} closeLabel={t('shell:close')} onClose={() => closeOverlay()}>
      <div className={styles.rows}>
        {rows.map((row) => (
          <LinkRow
            key={row.kind}
            icon={row.icon}
            label={row.label}
            value={<bdi>{row.value ?? t('select:please_select')}</bdi>}
            onPress={() => openOverlay({ kind: row.kind })}
          />
        ))}
        {!user && linkCheck === 'unreached' && <Notice tone="warn">{t('select:who_unreached')}</Notice>}
        {!user && linkCheck === 'done' && (
          <Notice
            action={
              <Button look="quiet" onClick={promptLogin}>
                {t('shell:log_in')}
              </Button>
            }
          >
            {t('select:who_guest')}
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
