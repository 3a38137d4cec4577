import type { PlayerDetail } from '../../contract/entities/player.ts'

export interface PlayerDialogContent {
  readonly player: PlayerDetail
  /** Id of the session or other item that the dialog changes. */
  readonly subject: string | undefined
  readonly onClose: () => void
}
