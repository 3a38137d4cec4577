import { lazy, type ComponentType } from 'react'
import { needCopy } from '../../kernel/i18n/i18n.ts'
import type { Overlay, OverlayKind } from '../../kernel/overlays.store.ts'

export interface OverlayProps<K extends OverlayKind = OverlayKind> {
  readonly overlay: Extract<Overlay, { kind: K }>
  readonly id: number
}

/**
 * What shows each kind of overlay, loaded when it is first opened.
 * Read by the overlay host. To add a kind: a member of the union in kernel/overlays.store.ts, then a row - the type insists on it.
 */
const part = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<OverlayProps> }))

export const overlayTable: Record<OverlayKind, ComponentType<OverlayProps>> = {
  confirm: part(() => import('./confirm-overlay.tsx'), 'ConfirmOverlay'),
  choice: part(() => import('../../journeys/select/choice-sheet.tsx'), 'ChoiceSheet'),
  gamePicker: part(() => import('../../journeys/select/pickers/game-picker.tsx'), 'GamePicker'),
  serverPicker: part(() => import('../../journeys/select/pickers/server-picker.tsx'), 'ServerPicker'),
  rolePicker: part(() => import('../../journeys/select/pickers/role-picker.tsx'), 'RolePicker'),
  areaPicker: part(() => import('../../journeys/select/area-picker.tsx'), 'AreaPicker'),
  accountMenu: part(() => import('./account-menu.tsx'), 'AccountMenu'),
  legal: part(() => needCopy('legal').then(() => import('../../journeys/legal/legal-sheet.tsx')), 'LegalSheet'),
  forcedBanner: part(() => import('./forced-banner.tsx'), 'ForcedBanner'),
}
